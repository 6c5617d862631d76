-- Messages of the contact form that got no mail of their own, because so many came within an hour.

alter table contact_messages add column is_collected boolean not null default false;
comment on column contact_messages.is_collected is
  'One mail tells the shop of all of these, with their number.';
