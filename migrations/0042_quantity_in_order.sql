-- Lists in the order of the stock. An index on `quantity` would make each sale write all indexes of the product
-- (no HOT update). This column follows it instead: null since the stock has moved, and again the same once many
-- have, by a job. Nobody but the trigger and that job writes it, so the release before keeps it right as well.

alter table products add column indexed_quantity integer;
comment on column products.indexed_quantity is
  'The same as quantity, or null since that has changed: what lists in the order of the stock find by an index.';

create function forget_indexed_quantity() returns trigger language plpgsql as $body$
begin
  new.indexed_quantity := null;
  return new;
end $body$;

create trigger products_quantity_moved before update of quantity on products
  for each row when (new.quantity <> new.indexed_quantity)
  execute function forget_indexed_quantity();
