alter table users validate constraint users_phone_e164;
alter table orders validate constraint orders_phone_e164, validate constraint orders_note_bounded;
