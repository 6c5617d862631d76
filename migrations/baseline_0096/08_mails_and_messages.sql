-- Mails of the shop, and messages to it.

create table mails (
  id integer generated always as identity primary key,
  template text not null,
  recipient text not null,
  data jsonb not null default '{}',
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  constraint mails_sent_have_a_time check ((status = 'SENT') = (sent_at is not null))
);
comment on table mails is
  'Every mail the shop owes somebody, written in the transaction that caused it. A job sends it and writes here how that went. Links with secrets are made when it is sent and never stored.';
comment on column mails.failed_at is
  'Of a mail that was given up after all attempts; null for one that a restore gave up, which may have been sent.';
create index mails_about_messages on mails ((data ->> 'id')) where template = 'contactMessage';
create index mails_by_age on mails (created_at);
create index mails_by_recipient on mails (lower(recipient));
create index mails_sent on mails (id) where status = 'SENT';
create index mails_unsent on mails (status, id) where status <> 'SENT';

create table contact_messages (
  id integer generated always as identity primary key,
  client_name text not null,
  email text not null,
  message text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  constraint contact_messages_client_name_bounded check (octet_length(client_name) <= 4 * 80),
  constraint contact_messages_email_bounded check (octet_length(email) <= 4 * 254),
  constraint contact_messages_message_bounded check (octet_length(message) <= 4 * 5000)
);
comment on table contact_messages is
  'What visitors wrote in the contact form; administrators read it in their inbox.';
create index contact_messages_by_age on contact_messages (at);
create index contact_messages_by_email on contact_messages (lower(email));
create index contact_messages_unread on contact_messages (id) where read_at is null;

create function forget_mails_about_it() returns trigger language plpgsql as $$
begin
  delete from mails where template = 'contactMessage' and data ->> 'id' = old.id::text;
  return null;
end $$;
create trigger contact_messages_forget after delete on contact_messages for each row
  execute function forget_mails_about_it();
