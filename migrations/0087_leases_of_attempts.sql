-- Two facts that the poller read from next_check_at and checked_at before. The release before still does: a lease
-- moves next_check_at to its end as well, so that neither release takes an attempt of the other.
alter table payment_attempts add column leased_until timestamptz;
comment on column payment_attempts.leased_until is
  'Until then one process sends the attempt or asks MTN about it; null: none does.';
alter table payment_attempts add column called_back_at timestamptz;
comment on column payment_attempts.called_back_at is
  'When the callback address of the attempt was called last.';
