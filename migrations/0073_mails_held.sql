-- Mails that were tried and have not left: they go before later ones to the same address.
drop index concurrently if exists mails_held;
create index concurrently mails_held on mails (lower(recipient), id) where status = 'QUEUED' and attempts > 0;
