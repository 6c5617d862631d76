-- The administrator's lists: orders in the order in which they were placed, or by total. Pages and counts are read from
-- these indexes alone, so what they filter by is in them.
drop index concurrently if exists orders_placed;
create index concurrently orders_placed on orders (order_date, id) include (payment_method_id, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
drop index concurrently if exists orders_placed_of_status;
create index concurrently orders_placed_of_status on orders (status, order_date, id) include (payment_method_id, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
drop index concurrently if exists orders_by_amount;
create index concurrently orders_by_amount on orders (total_amount, id) include (status, order_date, payment_method_id, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
