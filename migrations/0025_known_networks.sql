-- Networks from which somebody has signed in: what newcomers use up together closes no door on them.

create table known_networks (
  network text primary key check (octet_length(network) <= 49),
  seen_at timestamptz not null default now()
);
comment on table known_networks is
  'The /24 (IPv4) or /48 (IPv6) of those who have signed in in the last 90 days: thousands share one, and nothing here says who. When so many register or write at once that strangers have to wait, these do not.';
create index known_networks_by_use on known_networks (seen_at);
