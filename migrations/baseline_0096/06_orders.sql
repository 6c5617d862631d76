-- Orders with their lines, their timeline, and the stock ledger.

create table orders (
  id integer generated always as identity primary key,
  tracking_id uuid not null constraint orders_tracking_id_unique unique,
  user_id integer references users on delete set null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  address text not null,
  city text not null,
  payment_method_id integer not null
    constraint orders_payment_method_exists references payment_methods on delete restrict,
  subtotal numeric(14,2) not null default 0 check (subtotal >= 0 and subtotal < 1e12),
  shipping numeric(12,2) not null default 0 check (shipping between 0 and 1000),
  total_amount numeric(14,2) generated always as (subtotal + shipping) stored not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DISPATCHED', 'COMPLETED', 'CANCELED')),
  takes_lines boolean not null,
  order_date timestamptz not null default now(),
  hidden_by_customer_at timestamptz,
  hidden_by_admin_at timestamptz,
  phone text,
  note text,
  waiting_since timestamptz,
  expected_at timestamptz,
  received numeric(14,2),
  refunded numeric(14,2) not null default 0,
  attempt_open_until timestamptz,
  pay_before timestamptz,
  claimed_at timestamptz,
  claimed_transaction_id text,
  constraint orders_address_bounded
    check ((address <> '' or user_id is null) and octet_length(address) <= 4 * 200),
  constraint orders_check check (hidden_by_customer_at is null or status = 'COMPLETED'),
  constraint orders_check1 check (hidden_by_admin_at is null or status = 'COMPLETED'),
  constraint orders_city_bounded check ((city <> '' or user_id is null) and octet_length(city) <= 4 * 80),
  constraint orders_note_bounded check (note <> '' and octet_length(note) <= 4 * 300),
  constraint orders_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$')
);
comment on table orders is
  'One row per order. tracking_id comes from the customer''s device and makes placing safe to repeat. Deleting hides the order from one side''s lists; the row stays for the books.';
comment on column orders.waiting_since is 'When it last became PENDING.';
comment on column orders.expected_at is 'The earliest moment at which the customer was told to expect it.';
comment on column orders.received is
  'The sum of what was received by payment_entries. Null: none was ever written down; such an order counts as paid once it is COMPLETED, as those of before payments were kept, and those that the release before completes.';
comment on column orders.refunded is 'The sum of what was given back by payment_entries.';
comment on column orders.attempt_open_until is
  'Until then a payment may still be approved, and no second one is asked for.';
comment on column orders.pay_before is
  'Unpaid after that, the shop cancels the order. Null: it need not be paid first.';
comment on column orders.claimed_at is 'When the customer said to have paid, and by which transaction.';
create index orders_by_amount on orders (total_amount, id)
  include (status, order_date, payment_method_id, tracking_id) where hidden_by_admin_at is null
  and (subtotal > 0 or not takes_lines);
create index orders_by_date on orders (order_date);
create index orders_completed on orders (user_id) where status = 'COMPLETED';
create index orders_listed_of_method on orders (payment_method_id, status, id)
  include (order_date, total_amount) where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
create index orders_of_payment_method on orders (payment_method_id);
create index orders_of_phone on orders (phone) where phone is not null;
create index orders_of_user on orders (user_id, id desc);
create index orders_open on orders (status) where status in ('PENDING', 'DISPATCHED');
create index orders_placed on orders (order_date, id) include (payment_method_id, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
create index orders_placed_of_status on orders (status, order_date, id)
  include (payment_method_id, tracking_id) where hidden_by_admin_at is null
  and (subtotal > 0 or not takes_lines);
create index orders_taking_lines on orders (order_date) where takes_lines;
create index orders_to_be_paid on orders (pay_before) where pay_before is not null and status = 'PENDING';
create index orders_to_forget on orders (order_date)
  where user_id is null and content_hash <> decode(repeat('00', 32), 'hex');
create index orders_to_refund on orders (id) where received > refunded
  and (status = 'CANCELED' or received - refunded - subtotal - shipping >= 1);
create statistics orders_by_hour on date_part('hour', (order_date at time zone interval '2 hours')) from orders;

create table order_items (
  order_id integer not null references orders on delete cascade,
  product_id integer not null references products on delete restrict,
  position integer not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 999),
  price numeric(12,2) not null check (price > 0 and price <= 100000000),
  id bigint generated always as identity,
  translations jsonb not null default '{}',
  constraint order_items_once_per_product primary key (order_id, product_id)
);
comment on table order_items is
  'The lines of an order, with name and price as they were when it was placed.';
comment on column order_items.id is 'Of the line. No index: nothing is looked up by it.';
create index order_items_of_product on order_items (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default statement_timestamp(),
  from_status text,
  to_status text not null,
  by_user_id integer references users on delete set null,
  is_by_shop boolean,
  constraint order_events_legal check (coalesce(from_status, 'NEW') || '>' || to_status
    in (
      'NEW>PENDING', 'PENDING>DISPATCHED', 'PENDING>CANCELED', 'DISPATCHED>COMPLETED',
      'DISPATCHED>CANCELED', 'CANCELED>PENDING', 'CANCELED>DISPATCHED'))
);
comment on table order_events is
  'What happened to an order, when and by whom; shown to customer and shop as the timeline.';
create index order_events_by_user on order_events (by_user_id) where by_user_id is not null;
create index order_events_of_order on order_events (order_id, id);

create table stock_moves (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete restrict,
  order_id integer references orders on delete restrict,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'restore', 'edit')),
  at timestamptz not null default now(),
  constraint stock_moves_of_orders_name_one check ((order_id is null) = (reason in ('opening', 'edit')))
);
comment on table stock_moves is
  'The stock ledger: every change of products.quantity with its reason. Rows are only ever added, and their sum is the stock.';
create index stock_moves_of_order on stock_moves (order_id);
create index stock_moves_of_product on stock_moves (product_id);

create function forget_address() returns trigger language plpgsql as $$
begin
  new.address := '';
  new.city := '';
  new.phone := null;
  new.note := null;
  new.content_hash := decode(repeat('00', 32), 'hex');
  return new;
end $$;
comment on function forget_address is
  'Runs when the account of a closed order is deleted (the foreign key sets user_id to null), and when an order without account is closed.';
create trigger orders_forget_address before update on orders for each row
  when (new.user_id is null and new.status in ('COMPLETED', 'CANCELED') and (new.address <> ''
  or new.city <> '' or new.phone is not null or new.note is not null
  or new.content_hash <> decode(repeat('00', 32), 'hex'))) execute function forget_address();

create trigger stock_moves_append_only before delete or update on stock_moves for each row
  execute function refuse_change();
create trigger stock_moves_not_emptied before truncate on stock_moves for each statement
  execute function refuse_change();
