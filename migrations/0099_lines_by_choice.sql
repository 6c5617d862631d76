-- Two lines of one product may differ in their options.
drop index concurrently if exists order_items_by_choice;
create unique index concurrently order_items_by_choice on order_items (order_id, product_id, choice);
