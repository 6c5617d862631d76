-- The history is read newest first by the time of its entries, so that the days of a question are a range of
-- the index. The table is new: whatever builds an index on it is done at once.

-- squawk-ignore require-concurrent-index-deletion
drop index journal_by_noun;
-- squawk-ignore require-concurrent-index-deletion
drop index journal_by_person;
-- squawk-ignore require-concurrent-index-deletion
drop index journal_history;

-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_history on journal (at, id) where noun is not null;
-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_of_noun on journal (noun, at, id) where noun is not null;
-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_of_thing on journal (noun, noun_id, at, id) where noun is not null;
-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_by_person on journal (by_user_id, at, id) where by_user_id is not null;

-- Pictures that can come back with an entry are kept.
-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_of_pictures on journal (id)
  where noun = 'product' and changes @> '[{"field": "image"}]';

-- Whose order it was is forgotten with the account.
-- The table came with the same release.
-- squawk-ignore require-concurrent-index-creation
create index journal_of_customer on journal (user_id) where noun is not null and user_id is not null;
create function forget_whose_order() returns trigger language plpgsql as $$
begin
  update journal set user_id = null where user_id = old.id and noun is not null;
  return null;
end $$;
create trigger users_forget_whose_order after delete on users for each row
  execute function forget_whose_order();
