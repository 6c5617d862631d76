-- The announcement in other languages: { "fr": { "announcement": "…" } }.
alter table settings add column translations jsonb not null default '{}';
