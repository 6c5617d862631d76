-- What one person did to one kind of thing: neither all that they did nor all that was done to such things has to
-- be read for it.
drop index concurrently if exists journal_of_noun_by_person;
create index concurrently journal_of_noun_by_person on journal (by_user_id, noun, at, id)
  where noun is not null and by_user_id is not null;
