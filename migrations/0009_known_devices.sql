-- Browsers in which somebody has signed in before.

create table known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id    integer not null references users on delete cascade,
  seen_at    timestamptz not null default now(),
  primary key (token_hash, user_id)
);
comment on table known_devices is
  'Who has signed in in which browser: wrong guesses made elsewhere do not keep them out. The cookie holds 256 random bits, this table their SHA-256; it opens nothing without the password.';
create index known_devices_of_user on known_devices (user_id, seen_at);
