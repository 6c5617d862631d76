-- Categories, products with their pictures, and the words of the search.

create table categories (
  id integer generated always as identity primary key,
  name text not null,
  description text not null,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  constraint categories_description_bounded check (octet_length(description) <= 4 * 5000),
  constraint categories_name_bounded check (name <> '' and octet_length(name) <= 4 * 80)
);
comment on table categories is
  'Groups of products; the name is unique whatever its case and part of an address.';
create unique index categories_name_unique on categories (lower(name));

create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  jpeg bytea not null check (octet_length(jpeg) <= 1000000),
  created_at timestamptz not null default now()
);
comment on table images is
  'Pictures as the server encoded them: at most 800 px and 1 MB, no metadata. The hash of the bytes is the address, so a picture never changes.';

create table image_variants (
  hash text not null references images on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  bytes bytea not null,
  primary key (hash, width, format)
);
comment on table image_variants is
  'Pictures at the widths and in the formats that pages ask for, made at the first request.';

create table products (
  id integer generated always as identity primary key,
  category_id integer constraint products_category_exists references categories on delete restrict,
  name text not null,
  slug text not null,
  description text not null,
  price numeric(12,2) not null check (price > 0 and price <= 100000000),
  quantity integer not null,
  image_hash text not null references images,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  translations jsonb not null default '{}',
  constraint products_description_bounded check (octet_length(description) <= 4 * 5000),
  constraint products_in_shop_have_a_category check (category_id is not null or deleted_at is not null),
  constraint products_name_bounded check (name <> '' and octet_length(name) <= 4 * 80),
  constraint products_stock_not_negative check (quantity >= 0)
);
comment on table products is
  'What can be ordered. quantity is the stock, always the sum of stock_moves; a deleted product stays for the orders that mention it. version counts the edits of administrators, not the sales.';
create index products_by_slug on products (slug, id) where deleted_at is null;
create index products_in_name_order on products (folded(name) collate "C", id)
  include (category_id, name) where deleted_at is null;
create index products_in_price_order on products (price, id) include (category_id) where deleted_at is null;
create index products_in_shop on products (id) where deleted_at is null;
create index products_of_category on products (category_id, id);
create index products_of_image on products (image_hash);

create table synonyms (
  id boolean default true primary key check (id),
  version integer not null default 1,
  groups jsonb not null default '[]',
  constraint synonyms_groups_list check (jsonb_typeof(groups) = 'array')
);
insert into synonyms default values;
comment on table synonyms is
  'One row. groups: lists of words that mean the same, as they were entered, such as [["inkoko", "poulet", "chicken"]]. version counts the changes.';

create table unfound_searches (
  day date not null,
  q text not null,
  times integer not null,
  last timestamptz not null,
  constraint unfound_searches_q_bounded check (q <> '' and octet_length(q) <= 960),
  primary key (day, q)
);
comment on table unfound_searches is
  'One row for a day in Kigali and a question, folded. times: once for each network; rows go after 30 days.';

create table unfound_marks (
  day date not null,
  mark text not null,
  at timestamptz not null,
  primary key (day, mark)
);
comment on table unfound_marks is
  'Network and question together, hashed with the key of the day: nobody can tell which marks are of one network.';
