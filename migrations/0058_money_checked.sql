-- What 0057 has added, of rows of before.
alter table payment_methods validate constraint payment_methods_gateway_known;
alter table payment_methods validate constraint payment_methods_code_given;
alter table settings validate constraint settings_prepay_minutes_sensible;
