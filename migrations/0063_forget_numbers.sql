-- A number that was asked to pay is forgotten with where its order went to: a hash of zeros tells a forgotten one.
create function forget_numbers() returns trigger language plpgsql as $$
begin
  update payment_attempts set phone = null where order_id = new.id and phone is not null;
  return null;
end $$;
create trigger orders_forget_numbers after update on orders for each row
  when (new.content_hash = decode(repeat('00', 32), 'hex') and old.content_hash <> new.content_hash)
  execute function forget_numbers();
comment on function forget_numbers() is
  'Forgets the numbers that were asked to pay an order with the address of that order.';
