-- What is due of an order of before follows what it has been paid since: 0040 with `received` and `refunded`.
create or replace trigger orders_mark_days after update on orders for each row
  when ((old.order_date, old.status, old.payment_method_id, old.subtotal, old.shipping, old.takes_lines,
         old.received, old.refunded)
          is distinct from
        (new.order_date, new.status, new.payment_method_id, new.subtotal, new.shipping, new.takes_lines,
         new.received, new.refunded)
    and (least(old.order_date, new.order_date) at time zone interval '2 hours')::date
      < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_days_of_order();

-- Money counts for the payment method that its order has, also where it came on another day than the order.
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
  when (old.payment_method_id is distinct from new.payment_method_id)
  execute function mark_days_of_entries();
