-- What each process reads once a second.
drop index concurrently if exists journal_by_time;
create index concurrently journal_by_time on journal (at);
