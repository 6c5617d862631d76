-- Since when an order waits for the kitchen, and for when it was promised: a restored one waits anew, and
-- what was promised stays when the setting changes. Orders of before have neither; who reads them takes
-- order_date and today's setting.

alter table orders
  add column waiting_since timestamptz,
  add column expected_at timestamptz;
comment on column orders.waiting_since is 'When it last became PENDING.';
comment on column orders.expected_at is 'The earliest moment at which the customer was told to expect it.';

-- Triggers, because the release before places and restores orders meanwhile and knows neither column. From now
-- on the statement that places an order writes both.
create function promise_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.waiting_since := coalesce(new.waiting_since, new.order_date);
  elsif new.status <> old.status then
    new.waiting_since := now();
    new.expected_at := null;
  else
    new.waiting_since := new.order_date;
    new.expected_at := old.expected_at + (new.order_date - old.order_date);
  end if;
  new.expected_at := coalesce(new.expected_at,
    new.waiting_since + (select prep_minutes from settings) * interval '1 minute');
  return new;
end $$;
create trigger orders_promised before insert on orders for each row
  when (new.expected_at is null)
  execute function promise_order();
create trigger orders_promised_again before update of status on orders for each row
  when (new.status = 'PENDING' and old.status <> 'PENDING')
  execute function promise_order();
-- Nobody dates an order that was never restored, but for the demo and whoever puts a clock right.
create trigger orders_dated before update of order_date on orders for each row
  when (new.order_date <> old.order_date
    and old.waiting_since = old.order_date and new.waiting_since = old.waiting_since)
  execute function promise_order();
