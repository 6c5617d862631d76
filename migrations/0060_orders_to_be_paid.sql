-- Orders that have to be paid first, for the clock that cancels those that are not.
drop index concurrently if exists orders_to_be_paid;
create index concurrently orders_to_be_paid on orders (pay_before)
  where pay_before is not null and status = 'PENDING';
