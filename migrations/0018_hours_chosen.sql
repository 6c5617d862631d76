-- A pause or a phone number is no decision about the hours, so the version does not tell.
alter table settings add column hours_chosen boolean not null default false;
comment on column settings.hours_chosen is 'Somebody has saved opening_hours, be it as null.';
