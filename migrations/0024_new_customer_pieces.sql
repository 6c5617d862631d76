-- How many pieces a customer may have waiting of whom no order was completed yet; null: any number.
alter table settings add column new_customer_pieces integer default 100
  constraint settings_new_customer_pieces_bounded check (new_customer_pieces between 1 and 100000);
