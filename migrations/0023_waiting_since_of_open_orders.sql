-- Of orders that were placed before: what was restored waits since then, and what is still open keeps what
-- its customer was told. All others are read as they are, so that a million closed ones are not written anew.
update orders o set waiting_since = e.at
from (
  select order_id, max(at) as at from order_events
  where from_status is not null and to_status = 'PENDING' group by order_id
) e
where o.id = e.order_id and o.waiting_since is null;
update orders set
  waiting_since = coalesce(waiting_since, order_date),
  expected_at = coalesce(waiting_since, order_date) + (select prep_minutes from settings) * interval '1 minute'
where status in ('PENDING', 'DISPATCHED') and expected_at is null;
