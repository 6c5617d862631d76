-- How many hours a day has: the report of a year groups by them, and is planned as if each order had its own.

create statistics orders_by_hour on (date_part('hour', order_date at time zone interval '2 hours')) from orders;
analyze orders;
