-- Lists in the order of their names. `lower(username)` is still what makes that unique.
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (folded(username) collate "C", id);
drop index concurrently if exists products_by_name;
create index concurrently products_by_name on products (folded(name) collate "C", id) where deleted_at is null;
