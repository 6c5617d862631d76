-- People who can sign in, and what limits guessing.

create table users (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  role text not null default 'CUSTOMER',
  address text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  phone text,
  language text not null default 'en',
  constraint users_address_bounded check (octet_length(address) <= 4 * 300),
  constraint users_email_bounded check (email <> '' and octet_length(email) <= 4 * 254),
  constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  constraint users_role_known check (role in ('ADMIN', 'CUSTOMER')),
  constraint users_username_bounded check (username <> '' and octet_length(username) <= 4 * 80)
);
comment on table users is
  'People who can sign in. E-mail and username are unique whatever their case; an account that was not confirmed within a day may be registered again.';
comment on column users.phone is 'The number that was given with the last order that had one (E.164).';
comment on column users.language is 'Of mails: that of the last sign-in or registration (ISO 639-1).';
create index users_by_name on users (folded(username) collate "C", id);
create unique index users_email_unique on users (lower(email));
create index users_found on users using gin (text_pieces(folded(username || chr(10) || email)));
create index users_unconfirmed on users (created_at) where confirmed_at is null;
create unique index users_username_unique on users (lower(username));

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table sessions is
  'One row per signed-in browser. The cookie holds 256 random bits, this table their SHA-256: reading the table lets nobody in, deleting a row ends the session.';
create index sessions_by_expiry on sessions (expires_at);
create index sessions_of_user on sessions (user_id);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table tokens is
  'Links in mails. A reset token works once, a confirmation token until it expires; only hashes are kept.';
create index tokens_by_expiry on tokens (expires_at);
create index tokens_of_user on tokens (user_id, purpose);

create table known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
comment on table known_devices is
  'Who has signed in in which browser: wrong guesses made elsewhere do not keep them out. The cookie holds 256 random bits, this table their SHA-256; it opens nothing without the password.';
create index known_devices_by_use on known_devices (seen_at);
create index known_devices_of_user on known_devices (user_id, seen_at);

create table known_networks (
  network text primary key check (octet_length(network) <= 49),
  seen_at timestamptz not null default now()
);
comment on table known_networks is
  'The /24 (IPv4) or /48 (IPv6) of those who have signed in in the last 90 days: thousands share one, and nothing here says who. When so many register or write at once that strangers have to wait, these do not.';
create index known_networks_by_use on known_networks (seen_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is
  'Counters of the throttled account and mail routes, shared by all processes. expire is in epoch milliseconds of the database''s clock; a key whose time is over counts from one.';
create index rate_limits_by_expiry on rate_limits (expire);

create function forget_person() returns trigger language plpgsql as $$
begin
  -- Messages of the contact form go to the shop, which may have an account under that address.
  delete from mails where lower(recipient) = lower(old.email) and template <> 'contactMessage';
  -- An address that was never confirmed may be somebody else's, and so may be the messages.
  if old.confirmed_at is not null then
    delete from contact_messages where lower(email) = lower(old.email);
  end if;
  return null;
end $$;
create trigger users_forget after delete on users for each row execute function forget_person();
