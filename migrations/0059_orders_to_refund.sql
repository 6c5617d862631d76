-- Orders of which money has to go back: few, of however many there are.
drop index concurrently if exists orders_to_refund;
create index concurrently orders_to_refund on orders (id)
  where received > refunded and (status = 'CANCELED' or received - refunded - subtotal - shipping >= 1);
