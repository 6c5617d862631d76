-- The administrator's list of orders, sorted by total: without it every order is read for one page.
drop index concurrently if exists orders_by_total;
create index concurrently orders_by_total on orders (total_amount, id);
