-- How customers can pay.

create table payment_methods (
  id         integer generated always as identity primary key,
  name       text not null check (name <> '' and length(name) <= 60),
  created_at timestamptz not null default now()
);
comment on table payment_methods is 'What a customer chooses from when placing an order; the name is unique whatever its case.';
create unique index payment_methods_name_unique on payment_methods (lower(name));
