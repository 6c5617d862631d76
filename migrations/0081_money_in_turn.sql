-- now() is the time at which a transaction began. Payments and claims of an order compare their times, and both are
-- written under the lock of the order: the time of the statement says which of them came later.
alter table payment_entries alter column at set default statement_timestamp();
