-- A customer can approve a payment after the account was deleted. Then the shop owes the money back, and the number
-- that paid is all that says to whom. It moves to a column of its own, which nothing sends a request to.
alter table payment_attempts add column refund_phone text;
comment on column payment_attempts.refund_phone is
  'The number (E.164) of an order that has forgotten its customer, until the attempt is settled and nothing is owed back.';

create or replace function forget_numbers() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    phone = null,
    phone_digest = case when created_at > now() - interval '1 hour'
      then sha256(convert_to(id::text || phone, 'UTF8')) end,
    refund_phone = case
      when state not in ('SUCCEEDED', 'FAILED') or next_check_at is not null
        or (new.received > new.refunded and (new.status = 'CANCELED'
          or new.received - new.refunded - new.subtotal - new.shipping >= 1))
      then phone end
  where order_id = new.id and phone is not null;
  return null;
end $$;
