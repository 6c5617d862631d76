-- What names a person and stayed when their account was deleted.

-- Refusals of mail servers say to whom; from now on addresses are masked before they are written down.
update mails set last_error = null where last_error like '%@%';
do $$
begin
  if to_regclass('pgboss.job') is not null and has_table_privilege('pgboss.job', 'select, update') then
    update pgboss.job set output = null where name in ('mail', 'mail-dead') and output::text like '%@%';
  end if;
end $$;

-- A mail to the shop about a message is that message once more.
create function forget_mails_about_it() returns trigger language plpgsql as $$
begin
  delete from mails where template = 'contactMessage' and data ->> 'id' = old.id::text;
  return null;
end $$;
create trigger contact_messages_forget after delete on contact_messages for each row
  execute function forget_mails_about_it();

-- The hash of what was ordered confirms an address to whoever guesses it, since the rest of the order stays.
-- Zeros confirm nothing, and tell a forgotten order. Nobody can repeat an order of an account that is gone.
create or replace function forget_address() returns trigger language plpgsql as $$
begin
  new.address := '';
  new.city := '';
  new.phone := null;
  new.note := null;
  new.content_hash := decode(repeat('00', 32), 'hex');
  return new;
end $$;
create or replace trigger orders_forget_address before update on orders for each row
  when (new.user_id is null and new.status in ('COMPLETED', 'CANCELED')
    and (new.address <> '' or new.city <> '' or new.phone is not null or new.note is not null
      or new.content_hash <> decode(repeat('00', 32), 'hex')))
  execute function forget_address();
-- Those that were closed and forgotten before are done in portions (retention.db.ts).
