-- What is thrown away each minute is found without reading the whole table; and whose account is deleted in
-- the history of orders, which had been read once for each of them.
drop index concurrently if exists tokens_by_expiry;
create index concurrently tokens_by_expiry on tokens (expires_at);
drop index concurrently if exists known_devices_by_use;
create index concurrently known_devices_by_use on known_devices (seen_at);
drop index concurrently if exists rate_limits_by_expiry;
create index concurrently rate_limits_by_expiry on rate_limits (expire);
drop index concurrently if exists order_events_by_user;
create index concurrently order_events_by_user on order_events (by_user_id) where by_user_id is not null;
