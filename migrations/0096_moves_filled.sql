-- What releases before 0022 and 0069 left empty; each release since writes it. An order of before waits since it was
-- placed. Of a cancel of before, an account that is gone was the shop's unless the order was late to be paid.
update orders set
  waiting_since = coalesce(waiting_since, order_date),
  expected_at = coalesce(expected_at,
    coalesce(waiting_since, order_date) + (select prep_minutes from settings) * interval '1 minute')
where waiting_since is null or expected_at is null;
update order_events e set is_by_shop = case
  when e.by_user_id is null then o.pay_before is null or e.at < o.pay_before
  else e.by_user_id is distinct from o.user_id end
from orders o
where o.id = e.order_id and e.to_status = 'CANCELED' and e.is_by_shop is null;
