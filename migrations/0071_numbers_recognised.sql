-- Those of the last hour, for the limit of requests to one number, and for forgetting them.
drop index concurrently if exists payment_attempts_recognised;
create index concurrently payment_attempts_recognised on payment_attempts (created_at) where phone_digest is not null;
