-- What only the release before reads or writes. CHANGELOG.md says when it is dropped.

create table day_sums (
  day date primary key,
  orders jsonb not null,
  takings jsonb not null,
  canceled numeric(16,2) not null,
  hours integer[] not null check (cardinality(hours) = 24),
  dishes bytea not null check (octet_length(dishes) % 16 = 0),
  money jsonb
);
alter table day_sums alter column dishes set storage external;
comment on table day_sums is
  'The orders of a day in Kigali, whatever lists they have been taken out of since; true unless the day stands in stale_days.';
comment on column day_sums.orders is 'How many by status: {"COMPLETED": 3}.';
comment on column day_sums.takings is
  'Of what is not canceled: [{"id": payment method, "orders": 3, "amount": 10500.00}].';
comment on column day_sums.canceled is 'The amount of what is.';
comment on column day_sums.hours is 'How many of what is not came in each hour.';
comment on column day_sums.dishes is
  '16 bytes each, by product: int4 product, int4 quantity, int8 hundredths of its line sums; highest byte first.';
comment on column day_sums.money is
  'What was received on the day, by the order''s payment method and how that was known, and given back; of its orders what is still due, and what counts as paid without being written down; the fee that MoMoPay takes. Null: not added up yet.';

create table stale_days (
  id bigint generated always as identity primary key,
  day date not null,
  xid xid8 not null default pg_current_xact_id(),
  is_new boolean not null default false
);
comment on table stale_days is
  'Days that are over and of which something changed since they were added up, or that never were. Rows are only added, so that nobody waits for anybody; the job deletes those that it has seen.';
comment on column stale_days.xid is 'Of the transaction that wrote it.';
comment on column stale_days.is_new is
  'The job wrote it, for a day that is over and was never added up. On the day itself nothing is written here: such a day waits until all transactions before this row have ended.';

create table order_days (
  day date not null,
  order_id integer not null,
  primary key (day, order_id)
);
comment on table order_days is
  'Which orders a day has, by the thousand: at least one of each thousand ids that has orders of that day (UTC). It may name too many after a deletion, never too few.';

create table order_search (
  order_id integer primary key,
  tracking_id uuid not null
);
comment on table order_search is
  'The tracking IDs of all orders once more: the index of their pieces is written once an order. No foreign key: it would lock each order that is added here.';

create table unfound_keys (
  day date primary key,
  key text not null
);
comment on table unfound_keys is
  'Random. Once a day is over its key is gone, and its marks mean nothing to anybody.';

alter table contact_messages add column is_collected boolean not null default false;
comment on column contact_messages.is_collected is
  'One mail tells the shop of all of these, with their number.';
alter table journal add column xid xid8 not null default pg_current_xact_id();
comment on column journal.xid is 'The transaction that wrote it. The release before reads by it.';
alter table mails add column sending_until timestamptz;
alter table payment_attempts add column phone_digest bytea;
comment on column payment_attempts.phone_digest is
  'SHA-256 of its id and the number that was forgotten, for an hour from its start.';
alter table products add column indexed_quantity integer;
comment on column products.indexed_quantity is
  'The same as quantity, or null since that has changed: what lists in the order of the stock find by an index.';
create index journal_by_transaction on journal (xid);
create index mails_held on mails (lower(recipient), id) where status = 'QUEUED' and attempts > 0;
create index order_search_pieces on order_search using gin (text_pieces(replace(tracking_id::text, '-', '')))
  with (fastupdate = on, gin_pending_list_limit = 16384);
create index orders_listed on orders (status, id) include (order_date, total_amount, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
create index orders_listed_by_total on orders (status, total_amount, id)
  include (order_date, tracking_id) where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
create index orders_listed_of_method_by_total on orders (payment_method_id, status, total_amount, id)
  include (order_date) where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
create index payment_attempts_recognised on payment_attempts (created_at) where phone_digest is not null;
create index products_in_quantity_order on products (indexed_quantity, id)
  include (category_id) where deleted_at is null;
create index stale_days_by_day on stale_days (day, xid);

create function forget_indexed_quantity() returns trigger language plpgsql as $$
begin
  new.indexed_quantity := null;
  return new;
end $$;
create trigger products_quantity_moved before update of quantity on products for each row
  when (new.quantity <> new.indexed_quantity) execute function forget_indexed_quantity();

create function forget_money_of_day() returns trigger language plpgsql as $$
begin
  new.money := null;
  return new;
end $$;
create trigger day_sums_forget_money before update of hours on day_sums for each row
  execute function forget_money_of_day();

create function forget_order() returns trigger language plpgsql as $$
begin
  delete from order_search where order_id = old.id;
  return null;
end $$;
create trigger orders_forgotten after delete on orders for each row execute function forget_order();

create function index_order() returns trigger language plpgsql as $$
declare
  day_of_order constant date := (new.order_date at time zone 'UTC')::date;
  thousand constant integer := new.id - new.id % 1000;
begin
  if tg_op = 'INSERT' then
    insert into order_search (order_id, tracking_id) values (new.id, new.tracking_id);
  else
    update order_search set tracking_id = new.tracking_id
    where order_id = new.id and tracking_id <> new.tracking_id;
  end if;
  if not exists (
    select from order_days where day = day_of_order and order_id between thousand and thousand + 999
  ) then
    insert into order_days (day, order_id) values (day_of_order, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_indexed after insert on orders for each row execute function index_order();
create trigger orders_indexed_again after update of order_date, tracking_id on orders for each row
  execute function index_order();

create function mark_day_of_entry() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select d.day from (select (new.at at time zone interval '2 hours')::date as day) d
  -- A change of a million entries leaves one row a day.
  where not exists (select from stale_days s where s.day = d.day and s.xid = pg_current_xact_id());
  return null;
end $$;
create trigger payment_entries_mark_day after insert on payment_entries for each row
  when ((new.at at time zone interval '2 hours')::date
    < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_day_of_entry();

create function mark_day_of_line() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select (o.order_date at time zone interval '2 hours')::date
  from (select order_date from orders
        where id = old.order_id or (tg_op = 'UPDATE' and id = new.order_id) for share) o
  where o.order_date < date_trunc('day', clock_timestamp() at time zone interval '2 hours')
    at time zone interval '2 hours'
    and not exists (select from stale_days
      where day = (o.order_date at time zone interval '2 hours')::date and xid = pg_current_xact_id());
  return null;
end $$;
create trigger order_items_mark_day after update on order_items for each row
  when ((old.order_id, old.product_id, old.quantity, old.price)
    is distinct from (new.order_id, new.product_id, new.quantity, new.price))
  execute function mark_day_of_line();
create trigger order_items_mark_day_of_deleted after delete on order_items for each row
  execute function mark_day_of_line();

create function mark_days_of_entries() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select distinct (e.at at time zone interval '2 hours')::date
  from payment_entries e
  where e.order_id = new.id
    and e.at < date_trunc('day', clock_timestamp() at time zone interval '2 hours')
      at time zone interval '2 hours'
    and not exists (select from stale_days s
      where s.day = (e.at at time zone interval '2 hours')::date and s.xid = pg_current_xact_id());
  return null;
end $$;
create trigger orders_mark_days_of_entries after update of payment_method_id on orders for each row
  when (old.payment_method_id is distinct from new.payment_method_id) execute function mark_days_of_entries();

create function mark_days_of_order() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select distinct (at at time zone interval '2 hours')::date
  from (values (old.order_date), (new.order_date)) changed (at)
  where at < date_trunc('day', clock_timestamp() at time zone interval '2 hours')
    at time zone interval '2 hours'
    -- A change of a million orders leaves one row a day.
    and not exists (select from stale_days
      where day = (at at time zone interval '2 hours')::date and xid = pg_current_xact_id());
  return null;
end $$;
create trigger orders_mark_day after insert on orders for each row
  when ((new.order_date at time zone interval '2 hours')::date
    < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_days_of_order();
create trigger orders_mark_day_of_deleted after delete on orders for each row
  when ((old.order_date at time zone interval '2 hours')::date
    < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_days_of_order();
create trigger orders_mark_days after update on orders for each row
  when ((old.order_date, old.status, old.payment_method_id, old.subtotal, old.shipping, old.takes_lines,
      old.received, old.refunded) is distinct from
    (new.order_date, new.status, new.payment_method_id, new.subtotal, new.shipping, new.takes_lines,
      new.received, new.refunded)
  and ((least(old.order_date, new.order_date) at time zone interval '2 hours')::date
    < (clock_timestamp() at time zone interval '2 hours')::date))
  execute function mark_days_of_order();

create function promise_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.waiting_since := coalesce(new.waiting_since, new.order_date);
  elsif new.status <> old.status then
    new.waiting_since := statement_timestamp();
    new.expected_at := null;
  else
    new.waiting_since := new.order_date;
    new.expected_at := old.expected_at + (new.order_date - old.order_date);
  end if;
  new.expected_at := coalesce(new.expected_at,
    new.waiting_since + (select prep_minutes from settings) * interval '1 minute');
  return new;
end $$;
create trigger orders_dated before update of order_date on orders for each row
  when (new.order_date <> old.order_date and old.waiting_since = old.order_date
    and new.waiting_since = old.waiting_since)
  execute function promise_order();
create trigger orders_promised before insert on orders for each row when (new.expected_at is null)
  execute function promise_order();
create trigger orders_promised_again before update of status on orders for each row
  when (new.status = 'PENDING' and old.status <> 'PENDING') execute function promise_order();

create function sort_in_order_pieces() returns void language sql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp' as $$ select gin_clean_pending_list('order_search_pieces') $$;
comment on function sort_in_order_pieces is
  'Moves the pieces of the latest orders from where they wait into the index order_search_pieces.';

