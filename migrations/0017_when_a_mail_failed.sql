-- When a mail was given up: somebody is called for those of the last day alone.

alter table mails add column failed_at timestamptz;
comment on column mails.failed_at is
  'Of a mail that was given up after all attempts; null for one that a restore gave up, which may have been sent.';
