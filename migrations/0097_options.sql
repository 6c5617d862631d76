-- Options and extras of dishes, and what is sold out for today.
create table option_groups (
  id integer generated always as identity primary key,
  name text not null,
  min integer not null,
  max integer not null,
  ask boolean not null,
  translations jsonb not null default '{}',
  version integer not null default 1,
  constraint option_groups_name_bounded check (name <> '' and octet_length(name) <= 4 * 60),
  constraint option_groups_range check (min >= 0 and min <= max and max <= 20)
);
comment on table option_groups is
  'Groups of options, such as Size; any number of products has one. version counts the edits of administrators.';
comment on column option_groups.ask is 'The product page starts with nothing chosen.';
create unique index option_groups_name_unique on option_groups (lower(name));

create table options (
  id integer generated always as identity primary key,
  group_id integer not null references option_groups on delete cascade,
  position integer not null,
  name text not null,
  translations jsonb not null default '{}',
  extra numeric(9,2) not null check (extra >= 0 and extra <= 1000000),
  is_default boolean not null,
  sold_out_until timestamptz,
  archived_at timestamptz,
  constraint options_name_bounded check (name <> '' and octet_length(name) <= 4 * 60)
);
comment on table options is
  'What can be chosen in a group. An option that was left out of an edit is archived: under its name it comes back with its id.';
comment on column options.extra is 'Rwf a piece.';
comment on column options.sold_out_until is 'Infinity: until somebody lifts it.';
create index options_of_group on options (group_id, position);

alter table products add column option_groups jsonb not null default '[]';
comment on column products.option_groups is 'Ids of option groups, in the order in which the product shows them.';
alter table products add column sold_out_until timestamptz;
comment on column products.sold_out_until is 'Infinity: until somebody lifts it. The stock stays as it is.';

alter table order_items add column options jsonb default '[]';
comment on column order_items.options is
  'What was chosen, with names, translations and extras of that time. The release before leaves it null, and a trigger fills in the defaults.';
-- Old lines keep the default; the lines of the release before have none, so that the trigger knows them.
alter table order_items alter column options drop default;
alter table order_items add column choice text not null default '';
comment on column order_items.choice is 'Ids of the options in ascending order, as 3,7: with the product it tells lines apart.';
-- A piece with all its extras costs more than a product can.
alter table order_items add constraint order_items_price_with_extras check (price > 0 and price <= 300000000) not valid;
alter table order_items drop constraint order_items_price_check;

create function choose_defaults() returns trigger language plpgsql as $$
declare
  product_groups jsonb := (select option_groups from products where id = new.product_id);
begin
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'translations', translations, 'extra', extra,
      'group', jsonb_build_object('id', group_id, 'name', group_name, 'translations', group_translations))
      order by place, position), '[]'),
    coalesce(string_agg(id::text, ',' order by id), '')
  into new.options, new.choice
  from (
    select o.*, g.name as group_name, g.translations as group_translations, g.min, used.place,
      row_number() over (partition by o.group_id order by o.is_default desc, o.position) as rank
    from jsonb_array_elements_text(product_groups) with ordinality as used (id, place)
    join option_groups g on g.id = used.id::int
    join options o on o.group_id = g.id and o.archived_at is null and o.extra = 0
  ) candidate
  where is_default or rank <= min;
  return new;
end $$;
comment on function choose_defaults is
  'Gives a line of the release before, which knows no options, those that are chosen by themselves.';
create trigger order_items_defaults before insert on order_items for each row
  when (new.options is null) execute function choose_defaults();
