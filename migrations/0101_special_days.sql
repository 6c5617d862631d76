-- Days with hours of their own, and Umuganda.
alter table settings add column exceptions jsonb not null default '[]';
comment on column settings.exceptions is
  'Special days: a list of {"from", "to", "hours", "reason"?, "translations"?}; days in Kigali, hours as of one day in opening_hours.';
alter table settings add column umuganda text;
alter table settings add constraint settings_umuganda_time check (umuganda ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') not valid;
comment on column settings.umuganda is 'As 11:00: on the last Saturday of a month the kitchen opens then at the earliest.';
