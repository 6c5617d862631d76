-- Processes read the entries of the last minute. An entry is the last statement of its transaction, so that this is
-- about when it was saved; now() would be when a long transaction began.
alter table journal alter column at set default clock_timestamp();
comment on column journal.at is 'When it was written, which is a moment before it was saved: readers find it by this.';
comment on column journal.xid is 'The transaction that wrote it. The release before reads by it.';
