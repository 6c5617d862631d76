-- Orders by telephone and at the counter, and pick-up.
alter table orders add column channel text not null default 'WEB';
comment on column orders.channel is 'WEB: placed by its customer. PHONE, COUNTER: entered by an administrator, without an account.';
alter table orders add column customer_name text;
comment on column orders.customer_name is 'Of an order that an administrator entered.';
alter table orders add column fulfilment text not null default 'DELIVERY';
alter table orders
  add constraint orders_channel_known
    check (channel = 'WEB' or channel in ('PHONE', 'COUNTER') and user_id is null) not valid,
  add constraint orders_customer_name_bounded
    check (customer_name <> '' and octet_length(customer_name) <= 4 * 80) not valid,
  add constraint orders_fulfilment_known check (fulfilment in ('DELIVERY', 'PICKUP')) not valid,
  add constraint orders_address_given
    check ((address <> '' or user_id is null or fulfilment = 'PICKUP') and octet_length(address) <= 4 * 200) not valid,
  add constraint orders_city_given
    check ((city <> '' or user_id is null or fulfilment = 'PICKUP') and octet_length(city) <= 4 * 80) not valid;
alter table orders drop constraint orders_address_bounded, drop constraint orders_city_bounded;

alter table settings add column fulfilments text[] not null default '{DELIVERY}';
comment on column settings.fulfilments is 'How customers may get their orders: DELIVERY, PICKUP.';

create or replace function forget_address() returns trigger language plpgsql as $$
begin
  new.address := '';
  new.city := '';
  new.phone := null;
  new.note := null;
  new.customer_name := null;
  new.content_hash := decode(repeat('00', 32), 'hex');
  return new;
end $$;
comment on function forget_address is
  'Runs when the account of a closed order is deleted (the foreign key sets user_id to null), and when an order without account is closed. An order that an administrator entered is remembered for 180 days: it is forgotten once its content_hash is.';
create or replace trigger orders_forget_address before update on orders for each row
  when (new.user_id is null and new.status in ('COMPLETED', 'CANCELED')
    and (new.channel = 'WEB' or new.content_hash = decode(repeat('00', 32), 'hex'))
    and (new.address <> '' or new.city <> '' or new.phone is not null or new.note is not null
      or new.customer_name is not null or new.content_hash <> decode(repeat('00', 32), 'hex')))
  execute function forget_address();
