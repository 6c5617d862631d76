-- What changed, in the transaction that changed it: caches, boards, order pages and the history follow it.

create table journal (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  topic text not null,
  about int[] not null default '{}',
  user_id int,
  by_user_id int references users on delete set null,
  request_id text,
  noun text,
  noun_id int,
  name text,
  action text,
  changes jsonb,
  reverts bigint references journal on delete set null,
  constraint journal_history_whole check (
    (noun is null and action is null and changes is null and name is null)
    or (noun is not null and action is not null and changes is not null and name is not null))
);
comment on table journal is 'One row for each thing that changed, written with the change. Rows without a noun only tell other processes, and go after two days; the others are the history of the admin area.';
comment on column journal.xid is 'The transaction that wrote it: readers go on from a snapshot, so that what is saved late is not passed over.';
comment on column journal.about is 'Ids of the products, orders … that changed; empty: any of the topic.';
comment on column journal.user_id is 'Whose order it is. No reference: it is read within days.';
comment on column journal.changes is '[{field, from, to}] as administrators read them.';

-- Readers of the newest rows; the history of one thing, of one administrator, and in all; what is to be pruned.
create index journal_by_transaction on journal (xid);
create index journal_by_noun on journal (noun, noun_id, id) where noun is not null;
create index journal_by_person on journal (by_user_id, id) where by_user_id is not null;
create index journal_history on journal (id) where noun is not null;
create index journal_reverts on journal (reverts) where reverts is not null;
create index journal_passing on journal (at) where noun is null;
