-- What the owner decides: when orders are taken, and what visitors are told.

create table settings (
  id                       boolean primary key default true check (id),
  version                  integer not null default 1,
  opening_hours            jsonb,
  paused_until             timestamptz,
  announcement             text constraint settings_announcement_bounded check (announcement <> '' and octet_length(announcement) <= 4 * 200),
  phone                    text constraint settings_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  whatsapp                 text constraint settings_whatsapp_e164 check (whatsapp ~ '^\+[1-9][0-9]{4,14}$'),
  prep_minutes             integer not null default 30 constraint settings_prep_minutes_bounded check (prep_minutes between 5 and 240),
  open_orders_per_customer integer constraint settings_open_orders_bounded check (open_orders_per_customer between 1 and 1000)
);
comment on table settings is
  'One row. opening_hours: null (always open) or seven lists of {"from": "08:00", "to": "21:30"} in Kigali, Monday first. version counts the changes.';
insert into settings default values;
