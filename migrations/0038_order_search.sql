-- What finds orders besides their own row, which every move writes anew with all its indexes. Triggers keep both
-- tables, because the release before places orders meanwhile; those of before follow in the next file.

create table order_search (
  order_id    integer primary key,
  tracking_id uuid not null
);
comment on table order_search is
  'The tracking IDs of all orders once more: the index of their pieces is written once an order. No foreign key: it would lock each order that is added here.';

create function text_pieces(whole text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  pieces text[] := '{}';
begin
  for place in 1 .. length(whole) - 2 loop
    pieces[place] := substr(whole, place, 3);
  end loop;
  return pieces;
end $$;
comment on function text_pieces(text) is
  'All three characters that stand side by side in it. What contains a text has all pieces of it, which an index finds.';

create table order_days (
  day      date not null,
  order_id integer not null,
  primary key (day, order_id)
);
comment on table order_days is
  'Which orders a day has, by the thousand: at least one of each thousand ids that has orders of that day (UTC). It may name too many after a deletion, never too few.';

-- Looks before it writes: two orders at once both write, and neither waits for the other.
create function index_order() returns trigger language plpgsql as $$
declare
  day_of_order constant date := (new.order_date at time zone 'UTC')::date;
  thousand constant integer := new.id - new.id % 1000;
begin
  if tg_op = 'INSERT' then
    insert into order_search (order_id, tracking_id) values (new.id, new.tracking_id);
  else
    update order_search set tracking_id = new.tracking_id
    where order_id = new.id and tracking_id <> new.tracking_id;
  end if;
  if not exists (
    select from order_days where day = day_of_order and order_id between thousand and thousand + 999
  ) then
    insert into order_days (day, order_id) values (day_of_order, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_indexed after insert on orders for each row execute function index_order();
create trigger orders_indexed_again after update of order_date, tracking_id on orders for each row
  execute function index_order();

create function forget_order() returns trigger language plpgsql as $$
begin
  delete from order_search where order_id = old.id;
  return null;
end $$;
create trigger orders_forgotten after delete on orders for each row execute function forget_order();
