alter table order_items drop constraint order_items_once_per_product;
alter table order_items add constraint order_items_once_per_choice primary key using index order_items_by_choice;
