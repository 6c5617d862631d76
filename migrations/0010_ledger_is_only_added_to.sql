-- Roles that may read and write everything (deploy/roles.sql) lose what nobody needs on the ledger.

do $$
declare
  role name;
begin
  for role in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'stock_moves' and grantee <> current_user
  loop
    execute format('revoke update, delete, truncate, trigger on stock_moves from %s',
      case role when 'PUBLIC' then 'public' else quote_ident(role) end);
  end loop;
end $$;
