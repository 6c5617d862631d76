-- Few: the job that forgets them reads nothing else.
drop index concurrently if exists payment_attempts_to_forget;
create index concurrently payment_attempts_to_forget on payment_attempts (order_id) where refund_phone is not null;
