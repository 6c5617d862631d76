-- The administrator finds orders by the phone number of the caller.
drop index concurrently if exists orders_of_phone;
create index concurrently orders_of_phone on orders (phone) where phone is not null;
