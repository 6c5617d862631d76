-- Texts in other languages than the one in which they were entered: { "fr": { "name": "…", "description": "…" } }.
-- The release before writes rows without them.
alter table categories add column translations jsonb not null default '{}';
alter table products add column translations jsonb not null default '{}';
alter table payment_methods add column translations jsonb not null default '{}';
