-- What a product was called in other languages when it was ordered: { "fr": { "name": "…" } }.
-- The release before writes lines without them.
alter table order_items add column translations jsonb not null default '{}';
