-- Who sells, as receipts, tickets and terms print it. Null: not given.

alter table settings
  add column legal_name text,
  add column legal_address text,
  add column tin text,
  add constraint settings_legal_name_bounded check (legal_name <> '' and octet_length(legal_name) <= 4 * 120) not valid,
  add constraint settings_legal_address_bounded check (legal_address <> '' and octet_length(legal_address) <= 4 * 200) not valid,
  add constraint settings_tin_nine_digits check (tin ~ '^[0-9]{9}$') not valid;
comment on column settings.tin is 'Taxpayer identification number of the Rwanda Revenue Authority.';
