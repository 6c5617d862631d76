-- How to reach who ordered, and what the kitchen should know.

alter table users
  add column phone text,
  add constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$') not valid;
comment on column users.phone is 'The number that was given with the last order that had one (E.164).';

alter table orders
  add column phone text,
  add column note text,
  add constraint orders_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$') not valid,
  add constraint orders_note_bounded check (note <> '' and octet_length(note) <= 4 * 300) not valid;

-- Both go with the address, and at the same moment.
create or replace function forget_address() returns trigger language plpgsql as $$
begin
  new.address := '';
  new.city := '';
  new.phone := null;
  new.note := null;
  return new;
end $$;
create or replace trigger orders_forget_address before update on orders for each row
  when (new.user_id is null and new.status in ('COMPLETED', 'CANCELED')
    and (new.address <> '' or new.city <> '' or new.phone is not null or new.note is not null))
  execute function forget_address();
