alter table settings
  validate constraint settings_legal_name_bounded,
  validate constraint settings_legal_address_bounded,
  validate constraint settings_tin_nine_digits;
