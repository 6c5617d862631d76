-- The list of orders of one channel. Most orders come by the web, which needs none.
drop index concurrently if exists orders_of_channel;
create index concurrently orders_of_channel on orders (channel, status, order_date, id)
  where channel <> 'WEB' and hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
