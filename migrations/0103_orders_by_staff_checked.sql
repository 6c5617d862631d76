alter table orders
  validate constraint orders_channel_known,
  validate constraint orders_customer_name_bounded,
  validate constraint orders_fulfilment_known,
  validate constraint orders_address_given,
  validate constraint orders_city_given;
