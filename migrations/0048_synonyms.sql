-- Words that mean the same dish: what is searched by one of them is found by the others.
create table synonyms (
  id      boolean primary key default true check (id),
  version integer not null default 1,
  groups  jsonb not null default '[]' constraint synonyms_groups_list check (jsonb_typeof(groups) = 'array')
);
comment on table synonyms is
  'One row. groups: lists of words that mean the same, as they were entered, such as [["inkoko", "poulet", "chicken"]]. version counts the changes.';
insert into synonyms default values;
