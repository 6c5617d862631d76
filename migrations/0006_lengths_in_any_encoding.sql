-- The forms bound every text in characters. Where a database is not in UTF8, length() counts bytes
-- and refused what a form had taken; up to four bytes make a character.

alter table users
  drop constraint users_username_check,
  drop constraint users_email_check,
  drop constraint users_address_check,
  add constraint users_username_bounded check (username <> '' and octet_length(username) <= 4 * 80),
  add constraint users_email_bounded check (email <> '' and octet_length(email) <= 4 * 254),
  add constraint users_address_bounded check (octet_length(address) <= 4 * 300);

alter table categories
  drop constraint categories_name_check,
  drop constraint categories_description_check,
  add constraint categories_name_bounded check (name <> '' and octet_length(name) <= 4 * 80),
  add constraint categories_description_bounded check (octet_length(description) <= 4 * 2000);

alter table products
  drop constraint products_name_check,
  drop constraint products_description_check,
  add constraint products_name_bounded check (name <> '' and octet_length(name) <= 4 * 80),
  add constraint products_description_bounded check (octet_length(description) <= 4 * 5000);

alter table payment_methods
  drop constraint payment_methods_name_check,
  add constraint payment_methods_name_bounded check (name <> '' and octet_length(name) <= 4 * 60);

alter table orders
  drop constraint orders_address_check,
  drop constraint orders_city_check,
  add constraint orders_address_bounded check (address <> '' and octet_length(address) <= 4 * 200),
  add constraint orders_city_bounded check (city <> '' and octet_length(city) <= 4 * 80);

alter table contact_messages
  drop constraint contact_messages_client_name_check,
  drop constraint contact_messages_email_check,
  drop constraint contact_messages_message_check,
  add constraint contact_messages_client_name_bounded check (octet_length(client_name) <= 4 * 80),
  add constraint contact_messages_email_bounded check (octet_length(email) <= 4 * 254),
  add constraint contact_messages_message_bounded check (octet_length(message) <= 4 * 5000);
