-- The administrator's lists: what is shown there, by all that it is filtered and sorted by. A page and a count are
-- read from the index alone, so the columns of filters and the other sort are in it.
drop index concurrently if exists orders_listed;
create index concurrently orders_listed on orders (status, id) include (order_date, total_amount, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
drop index concurrently if exists orders_listed_by_total;
create index concurrently orders_listed_by_total on orders (status, total_amount, id) include (order_date, tracking_id)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
drop index concurrently if exists orders_listed_of_method;
create index concurrently orders_listed_of_method on orders (payment_method_id, status, id) include (order_date, total_amount)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
drop index concurrently if exists orders_listed_of_method_by_total;
create index concurrently orders_listed_of_method_by_total on orders (payment_method_id, status, total_amount, id) include (order_date)
  where hidden_by_admin_at is null and (subtotal > 0 or not takes_lines);
-- Few, however many orders there ever were.
drop index concurrently if exists orders_open;
create index concurrently orders_open on orders (status) where status in ('PENDING', 'DISPATCHED');
-- The release before finds open orders by the one above, and sorts by total with a sort.
drop index concurrently if exists orders_by_status;
drop index concurrently if exists orders_by_total;

-- Without fastupdate a piece of the work would fall on one order in hundreds.
drop index concurrently if exists order_search_pieces;
create index concurrently order_search_pieces on order_search using gin (text_pieces(replace(tracking_id::text, '-', ''))) with (fastupdate = off);

drop index concurrently if exists mails_sent;
create index concurrently mails_sent on mails (id) where status = 'SENT';
-- Both are the primary key, read backwards.
drop index concurrently if exists mails_newest;
drop index concurrently if exists contact_messages_newest;
