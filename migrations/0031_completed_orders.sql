-- Whether an order of a customer was completed before, which is asked with each order that is placed.
drop index concurrently if exists orders_completed;
create index concurrently orders_completed on orders (user_id) where status = 'COMPLETED';
