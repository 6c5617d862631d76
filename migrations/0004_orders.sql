-- Orders, their lines, where the stock went, and what happened to them.

create table orders (
  id                    integer generated always as identity primary key,
  tracking_id           uuid not null constraint orders_tracking_id_unique unique,
  user_id               integer references users on delete set null,
  -- SHA-256 of what the customer sent: tells a repeated request from a different one.
  content_hash          bytea not null check (octet_length(content_hash) = 32),
  address               text not null check (address <> '' and length(address) <= 200),
  city                  text not null check (city <> '' and length(city) <= 80),
  payment_method_id     integer not null constraint orders_payment_method_exists references payment_methods on delete restrict,
  subtotal              numeric(14, 2) not null default 0 check (subtotal >= 0 and subtotal < 1e12),
  shipping              numeric(12, 2) not null default 0 check (shipping >= 0 and shipping <= 1000),
  total_amount          numeric(14, 2) not null generated always as (subtotal + shipping) stored,
  status                text not null default 'PENDING' check (status in ('PENDING', 'DISPATCHED', 'COMPLETED', 'CANCELED')),
  -- Created without lines, which follow one by one.
  takes_lines           boolean not null,
  order_date            timestamptz not null default now(),
  hidden_by_customer_at timestamptz check (hidden_by_customer_at is null or status = 'COMPLETED'),
  hidden_by_admin_at    timestamptz check (hidden_by_admin_at is null or status = 'COMPLETED')
);
comment on table orders is
  'One row per order. tracking_id comes from the customer''s device and makes placing safe to repeat. Deleting hides the order from one side''s lists; the row stays for the books.';
create index orders_of_user on orders (user_id, id desc);
create index orders_by_status on orders (status, id desc);
create index orders_by_date on orders (order_date);
create index orders_of_payment_method on orders (payment_method_id);
create index orders_taking_lines on orders (order_date) where takes_lines;

create table order_items (
  order_id   integer not null references orders on delete cascade,
  product_id integer not null references products on delete restrict,
  position   integer not null,
  name       text not null,
  quantity   integer not null check (quantity between 1 and 999),
  price      numeric(12, 2) not null check (price > 0 and price <= 100000000),
  constraint order_items_once_per_product primary key (order_id, product_id)
);
comment on table order_items is 'The lines of an order, with name and price as they were when it was placed.';
create index order_items_of_product on order_items (product_id);

create table stock_moves (
  id         bigint generated always as identity primary key,
  product_id integer not null references products on delete restrict,
  order_id   integer references orders on delete restrict,
  delta      integer not null check (delta <> 0),
  reason     text not null check (reason in ('opening', 'order', 'cancel', 'restore', 'edit')),
  at         timestamptz not null default now(),
  constraint stock_moves_of_orders_name_one check ((order_id is null) = (reason in ('opening', 'edit')))
);
comment on table stock_moves is
  'The stock ledger: every change of products.quantity with its reason. Rows are only ever added, and their sum is the stock.';
create index stock_moves_of_product on stock_moves (product_id);
create index stock_moves_of_order on stock_moves (order_id);

create table order_events (
  id          bigint generated always as identity primary key,
  order_id    integer not null references orders on delete cascade,
  at          timestamptz not null default now(),
  from_status text,
  to_status   text not null,
  by_user_id  integer references users on delete set null,
  -- The edges that exist at all; which role may take them is decided by the shop's rules.
  constraint order_events_legal check (
    coalesce(from_status, 'NEW') || '>' || to_status in (
      'NEW>PENDING', 'PENDING>DISPATCHED', 'PENDING>CANCELED', 'DISPATCHED>COMPLETED',
      'DISPATCHED>CANCELED', 'CANCELED>PENDING', 'CANCELED>DISPATCHED'
    )
  )
);
comment on table order_events is 'What happened to an order, when and by whom; shown to customer and shop as the timeline.';
create index order_events_of_order on order_events (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_moves_append_only before update or delete on stock_moves
  for each row execute function refuse_change();
