-- As long as those of products and categories.
alter table payment_methods drop constraint payment_methods_name_bounded;
alter table payment_methods add constraint payment_methods_name_bounded
  check (name <> '' and octet_length(name) <= 4 * 80) not valid;
