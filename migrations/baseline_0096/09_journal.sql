-- What changed: for other processes, and as the history of the admin area.

create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  topic text not null,
  about integer[] not null default '{}',
  user_id integer,
  by_user_id integer references users on delete set null,
  request_id text,
  noun text,
  noun_id integer,
  name text,
  action text,
  changes jsonb,
  reverts bigint references journal on delete set null,
  constraint journal_history_whole check (
    (noun is null and action is null and changes is null and name is null)
    or (noun is not null and action is not null and changes is not null and name is not null))
);
comment on table journal is
  'One row for each thing that changed, written with the change. Rows without a noun only tell other processes, and go after two days; the others are the history of the admin area.';
comment on column journal.at is
  'When it was written, which is a moment before it was saved: readers find it by this.';
comment on column journal.about is 'Ids of the products, orders … that changed; empty: any of the topic.';
comment on column journal.user_id is 'Whose order it is. No reference: it is read within days.';
comment on column journal.changes is '[{field, from, to}] as administrators read them.';
create index journal_by_person on journal (by_user_id, at, id) where by_user_id is not null;
create index journal_by_time on journal (at);
create index journal_history on journal (at, id) where noun is not null;
create index journal_of_customer on journal (user_id) where noun is not null and user_id is not null;
create index journal_of_noun on journal (noun, at, id) where noun is not null;
create index journal_of_noun_by_person on journal (by_user_id, noun, at, id)
  where noun is not null and by_user_id is not null;
create index journal_of_pictures on journal (id) where noun = 'product' and changes @> '[{"field": "image"}]';
create index journal_of_thing on journal (noun, noun_id, at, id) where noun is not null;
create index journal_passing on journal (at) where noun is null;
create index journal_reverts on journal (reverts) where reverts is not null;

create function number_settings() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  insert into journal (topic) values ('settings');
  return new;
end $$;
comment on function number_settings is
  'The version of settings that were changed by hand, and an entry for the processes that have cached them.';
create trigger settings_numbered before update on settings for each row
  when (new.* is distinct from old.* and new.version = old.version) execute function number_settings();

create function forget_whose_order() returns trigger language plpgsql as $$
begin
  update journal set user_id = null where user_id = old.id and noun is not null;
  return null;
end $$;
create trigger users_forget_whose_order after delete on users for each row
  execute function forget_whose_order();
