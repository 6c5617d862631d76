-- The pieces of a tracking ID wait beside their index, where a search reads them too, until the job of every minute
-- sorts in those of many orders at once: one by one, they were 32 of the records that each order wrote. Room for
-- some 20,000 orders; only those that come after them without that job would sort in by themselves.
alter index order_search_pieces set (fastupdate = on, gin_pending_list_limit = 16384);

-- Runs as the owner of the index, which PostgreSQL asks for.
create function sort_in_order_pieces() returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select gin_clean_pending_list('order_search_pieces') $$;
comment on function sort_in_order_pieces() is
  'Moves the pieces of the latest orders from where they wait into the index order_search_pieces.';
