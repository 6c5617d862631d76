-- Neither name nor address of a customer changes when they order: the index is not written then.
drop index concurrently if exists users_found;
create index concurrently users_found on users
  using gin (text_pieces(folded(username || chr(10) || email)));
