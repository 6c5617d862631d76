-- Reads orders without a lock: they are placed and moved meanwhile.
insert into order_search (order_id, tracking_id)
select id, tracking_id from orders order by id
on conflict do nothing;

insert into order_days (day, order_id)
select (order_date at time zone 'UTC')::date, min(id) from orders group by 1, id / 1000
on conflict do nothing;
