-- Until when somebody sends a mail that was tried before: its own job, or that of a later one to the same address.
alter table mails add column sending_until timestamptz;
