-- The time at which a transaction began is not that of what it did after waiting for an order that others were
-- moving: entries of one order stood in another order than they happened. The statement that moves one runs once
-- it is locked, so its time rises from move to move, and is the same in the entry and in waiting_since.

alter table order_events alter column at set default statement_timestamp();

create or replace function promise_order() returns trigger language plpgsql as $$
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
