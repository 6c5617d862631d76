-- How many hours a day has: the report of a year groups by them, and is planned as if each order had its own.

create statistics orders_by_hour on (date_part('hour', order_date at time zone interval '2 hours')) from orders;
-- A new shop has none, and is not told so: the planner would take the table for one page and read it whole with
-- each order, until something looks at it again, which nothing does in the embedded database.
do $$
begin
  if exists (select from orders) then
    analyze orders;
  end if;
end $$;
