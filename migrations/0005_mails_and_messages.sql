-- Mails on their way out, and messages from the contact form.

create table mails (
  id         integer generated always as identity primary key,
  template   text not null,
  recipient  text not null,
  data       jsonb not null default '{}',
  status     text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts   integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  constraint mails_sent_have_a_time check ((status = 'SENT') = (sent_at is not null))
);
comment on table mails is
  'Every mail the shop owes somebody, written in the transaction that caused it. A job sends it and writes here how that went. Links with secrets are made when it is sent and never stored.';
create index mails_newest on mails (id desc);
create index mails_unsent on mails (status, id) where status <> 'SENT';

create table contact_messages (
  id          integer generated always as identity primary key,
  client_name text not null check (length(client_name) <= 80),
  email       text not null check (length(email) <= 254),
  message     text not null check (length(message) <= 5000),
  at          timestamptz not null default now(),
  read_at     timestamptz
);
comment on table contact_messages is 'What visitors wrote in the contact form; administrators read it in their inbox.';
create index contact_messages_newest on contact_messages (id desc);
