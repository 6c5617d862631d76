-- Lines get an id of their own: with sizes and extras one product may stand twice on an order. What was ordered
-- before has 0 until the next file, so that nothing is written anew under a lock.
alter table order_items add column id bigint not null default 0;
alter table order_items alter column id drop default;
-- Neither reads nor writes rows: the column is there, and never null.
alter table order_items alter column id add generated always as identity;
comment on column order_items.id is 'Of the line. No index: nothing is looked up by it.';
