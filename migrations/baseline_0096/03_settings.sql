-- The one row of settings.

create table settings (
  id boolean default true primary key check (id),
  version integer not null default 1,
  opening_hours jsonb,
  paused_until timestamptz,
  announcement text,
  phone text,
  whatsapp text,
  prep_minutes integer not null default 30,
  open_orders_per_customer integer,
  hours_chosen boolean not null default false,
  new_customer_pieces integer default 100,
  legal_name text,
  legal_address text,
  tin text,
  translations jsonb not null default '{}',
  prepay boolean not null default false,
  prepay_minutes integer not null default 15,
  constraint settings_announcement_bounded
    check (announcement <> '' and octet_length(announcement) <= 4 * 200),
  constraint settings_legal_address_bounded
    check (legal_address <> '' and octet_length(legal_address) <= 4 * 200),
  constraint settings_legal_name_bounded check (legal_name <> '' and octet_length(legal_name) <= 4 * 120),
  constraint settings_new_customer_pieces_bounded check (new_customer_pieces between 1 and 100000),
  constraint settings_open_orders_bounded check (open_orders_per_customer between 1 and 1000),
  constraint settings_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  constraint settings_prep_minutes_bounded check (prep_minutes between 5 and 240),
  constraint settings_prepay_minutes_sensible check (prepay_minutes between 5 and 120),
  constraint settings_tin_nine_digits check (tin ~ '^[0-9]{9}$'),
  constraint settings_whatsapp_e164 check (whatsapp ~ '^\+[1-9][0-9]{4,14}$')
);
insert into settings default values;
comment on table settings is
  'One row. opening_hours: null (always open) or seven lists of {"from": "08:00", "to": "21:30"} in Kigali, Monday first. version counts the changes.';
comment on column settings.hours_chosen is 'Somebody has saved opening_hours, be it as null.';
comment on column settings.tin is 'Taxpayer identification number of the Rwanda Revenue Authority.';

create function hold_settings() returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7251130);
  return (select version from settings);
end $$;
comment on function hold_settings is
  'Holds off changes of the settings until the transaction ends. Returns their version.';

