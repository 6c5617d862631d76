-- Lists of administrators in the order of names, prices and the stock, of some categories too: found in the index alone.
drop index concurrently if exists products_in_name_order;
create index concurrently products_in_name_order on products (folded(name) collate "C", id) include (category_id, name) where deleted_at is null;
drop index concurrently if exists products_in_price_order;
create index concurrently products_in_price_order on products (price, id) include (category_id) where deleted_at is null;
drop index concurrently if exists products_in_quantity_order;
create index concurrently products_in_quantity_order on products (indexed_quantity, id) include (category_id) where deleted_at is null;
-- The first of these does for it, also for the release before.
drop index concurrently if exists products_by_name;
