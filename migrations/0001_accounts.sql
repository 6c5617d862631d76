-- Accounts, sessions and single-use tokens.

create table users (
  id            integer generated always as identity primary key,
  username      text not null check (username <> '' and length(username) <= 80),
  email         text not null check (email <> '' and length(email) <= 254),
  password_hash text not null,
  role          text not null default 'CUSTOMER' constraint users_role_known check (role in ('ADMIN', 'CUSTOMER')),
  address       text check (length(address) <= 300),
  confirmed_at  timestamptz,
  created_at    timestamptz not null default now()
);
comment on table users is
  'People who can sign in. E-mail and username are unique whatever their case; an account that was not confirmed within a day may be registered again.';
create unique index users_email_unique on users (lower(email));
create unique index users_username_unique on users (lower(username));

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id    integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sessions is
  'One row per signed-in browser. The cookie holds 256 random bits, this table their SHA-256: reading the table lets nobody in, deleting a row ends the session.';
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id    integer not null references users on delete cascade,
  purpose    text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table tokens is
  'Links in mails. A reset token works once, a confirmation token until it expires; only hashes are kept.';
create index tokens_of_user on tokens (user_id, purpose);

create table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is
  'Counters of the throttled account and mail routes, shared by all processes. Written by rate-limiter-flexible, which dictates the columns; expire is in epoch milliseconds.';
