-- A number that was forgotten with its order counts for its hour all the same: nobody asks it again and again with
-- accounts that they delete.
alter table payment_attempts add column phone_digest bytea;
comment on column payment_attempts.phone_digest is
  'SHA-256 of its id and the number that was forgotten, for an hour from its start.';
create or replace function forget_numbers() returns trigger language plpgsql as $$
begin
  update payment_attempts set phone = null, phone_digest = case when created_at > now() - interval '1 hour'
    then sha256(convert_to(id::text || phone, 'UTF8')) end
  where order_id = new.id and phone is not null;
  return null;
end $$;
