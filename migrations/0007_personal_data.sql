-- What names a person goes with their account, whoever deletes it and from wherever.

create function forget_person() returns trigger language plpgsql as $$
begin
  -- Messages of the contact form go to the shop, which may have an account under that address.
  delete from mails where lower(recipient) = lower(old.email) and template <> 'contactMessage';
  -- An address that was never confirmed may be somebody else's, and so may be the messages.
  if old.confirmed_at is not null then
    delete from contact_messages where lower(email) = lower(old.email);
  end if;
  return null;
end $$;
create trigger users_forget after delete on users for each row execute function forget_person();

-- The books keep amounts. Who delivers an open order still needs to know where to.
alter table orders
  drop constraint orders_address_bounded,
  drop constraint orders_city_bounded,
  add constraint orders_address_bounded check ((address <> '' or user_id is null) and octet_length(address) <= 4 * 200),
  add constraint orders_city_bounded check ((city <> '' or user_id is null) and octet_length(city) <= 4 * 80);

create function forget_address() returns trigger language plpgsql as $$
begin
  new.address := '';
  new.city := '';
  return new;
end $$;
create trigger orders_forget_address before update on orders for each row
  when (new.user_id is null and new.status in ('COMPLETED', 'CANCELED') and (new.address <> '' or new.city <> ''))
  execute function forget_address();
comment on function forget_address() is
  'Runs when the account of a closed order is deleted (the foreign key sets user_id to null), and when an order without account is closed.';

-- Of accounts that were deleted before this migration.
update orders set address = '', city = '' where user_id is null and status in ('COMPLETED', 'CANCELED');

create index mails_by_age on mails (created_at);
create index mails_by_recipient on mails (lower(recipient));
create index contact_messages_by_age on contact_messages (at);
create index contact_messages_by_email on contact_messages (lower(email));
create index users_unconfirmed on users (created_at) where confirmed_at is null;
