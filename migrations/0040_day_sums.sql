-- What was ordered on each day that is over, so that the report of a year adds up 366 rows, and the days that
-- have to be added up again. A job fills both (src/shop/reports/sum-days.server.ts), shops of years too.

create table day_sums (
  day      date primary key,
  orders   jsonb not null,
  takings  jsonb not null,
  canceled numeric(16, 2) not null,
  hours    int[] not null check (cardinality(hours) = 24),
  dishes   bytea not null check (octet_length(dishes) % 16 = 0)
);
-- Read as it is, and as good as random: compressing would take twice the time of reading.
alter table day_sums alter column dishes set storage external;
comment on table day_sums is
  'The orders of a day in Kigali, whatever lists they have been taken out of since; true unless the day stands in stale_days.';
comment on column day_sums.orders is 'How many by status: {"COMPLETED": 3}.';
comment on column day_sums.takings is 'Of what is not canceled: [{"id": payment method, "orders": 3, "amount": 10500.00}].';
comment on column day_sums.canceled is 'The amount of what is.';
comment on column day_sums.hours is 'How many of what is not came in each hour.';
comment on column day_sums.dishes is
  '16 bytes each, by product: int4 product, int4 quantity, int8 hundredths of its line sums; highest byte first.';

create table stale_days (
  id  bigint generated always as identity primary key,
  day date not null,
  xid xid8 not null default pg_current_xact_id(),
  is_new boolean not null default false
);
comment on table stale_days is
  'Days that are over and of which something changed since they were added up, or that never were. Rows are only added, so that nobody waits for anybody; the job deletes those that it has seen.';
comment on column stale_days.xid is
  'Of the transaction that wrote it.';
comment on column stale_days.is_new is
  'The job wrote it, for a day that is over and was never added up. On the day itself nothing is written here: such a day waits until all transactions before this row have ended.';
create index stale_days_by_day on stale_days (day, xid);

-- Triggers, because the release before places and moves orders too. An order of today costs their conditions
-- alone. By the clock and not by now(): a transaction from before midnight that writes after it leaves a row.
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
create trigger orders_mark_days after update on orders for each row
  when ((old.order_date, old.status, old.payment_method_id, old.subtotal, old.shipping, old.takes_lines)
          is distinct from
        (new.order_date, new.status, new.payment_method_id, new.subtotal, new.shipping, new.takes_lines)
    and (least(old.order_date, new.order_date) at time zone interval '2 hours')::date
      < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_days_of_order();
create trigger orders_mark_day_of_deleted after delete on orders for each row
  when ((old.order_date at time zone interval '2 hours')::date
      < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_days_of_order();

-- Lines that come with an order, or are deleted with it, change its row too. The lock makes whoever dates the
-- order anew at the same moment wait, so that the day read here is the one that counts.
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
