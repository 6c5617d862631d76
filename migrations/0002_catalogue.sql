-- What is sold: categories, products and their pictures.

create table categories (
  id          integer generated always as identity primary key,
  name        text not null check (name <> '' and length(name) <= 80),
  description text not null check (length(description) <= 2000),
  created_at  timestamptz not null default now()
);
comment on table categories is 'Groups of products; the name is unique whatever its case and part of an address.';
create unique index categories_name_unique on categories (lower(name));

create table images (
  hash       text primary key check (hash ~ '^[0-9a-f]{32}$'),
  jpeg       bytea not null check (octet_length(jpeg) <= 1000000),
  created_at timestamptz not null default now()
);
comment on table images is
  'Pictures as the server encoded them: at most 800 px and 1 MB, no metadata. The hash of the bytes is the address, so a picture never changes.';

create table image_variants (
  hash   text not null references images on delete cascade,
  width  integer not null check (width in (160, 320, 480, 800)),
  format text not null check (format in ('avif', 'webp', 'jpg')),
  bytes  bytea not null,
  primary key (hash, width, format)
);
comment on table image_variants is 'Pictures at the widths and in the formats that pages ask for, made at the first request.';

create table products (
  id          integer generated always as identity primary key,
  category_id integer constraint products_category_exists references categories on delete restrict,
  name        text not null check (name <> '' and length(name) <= 80),
  slug        text not null,
  description text not null check (length(description) <= 5000),
  -- The upper bound also keeps NaN out, which is greater than any number.
  price       numeric(12, 2) not null check (price > 0 and price <= 100000000),
  quantity    integer not null constraint products_stock_not_negative check (quantity >= 0),
  image_hash  text not null references images,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  -- Only what is sold keeps its category from being deleted.
  constraint products_in_shop_have_a_category check (category_id is not null or deleted_at is not null)
);
comment on table products is
  'What can be ordered. quantity is the stock, always the sum of stock_moves; a deleted product stays for the orders that mention it. version counts the edits of administrators, not the sales.';
create index products_in_shop on products (id) where deleted_at is null;
create index products_of_category on products (category_id, id);
create index products_by_slug on products (slug, id) where deleted_at is null;
create index products_of_image on products (image_hash);
