-- What an order has been paid, how that was asked for, and ways to pay that the shop can follow. All of it comes
-- with a default or takes null: the release before orders, moves and completes meanwhile.

alter table payment_methods
  add column gateway text,
  add column code text;
alter table payment_methods add constraint payment_methods_gateway_known
  check (gateway in ('MOMOPAY_CODE', 'MTN_MOMO')) not valid;
alter table payment_methods add constraint payment_methods_code_given
  check (code ~ '^[0-9]{4,10}$' and (gateway <> 'MOMOPAY_CODE' or code is not null)) not valid;
comment on column payment_methods.gateway is
  'How it is known that such an order is paid: by hand (null), with the kitchen''s merchant code, or by asking MTN.';

alter table orders
  add column received numeric(14, 2),
  add column refunded numeric(14, 2) not null default 0,
  add column attempt_open_until timestamptz,
  add column pay_before timestamptz,
  add column claimed_at timestamptz,
  add column claimed_transaction_id text;
comment on column orders.received is
  'The sum of what was received by payment_entries. Null: none was ever written down; such an order counts as paid once it is COMPLETED, as those of before payments were kept, and those that the release before completes.';
comment on column orders.refunded is 'The sum of what was given back by payment_entries.';
comment on column orders.attempt_open_until is 'Until then a payment may still be approved, and no second one is asked for.';
comment on column orders.pay_before is 'Unpaid after that, the shop cancels the order. Null: it need not be paid first.';
comment on column orders.claimed_at is 'When the customer said to have paid, and by which transaction.';

alter table settings
  add column prepay boolean not null default false,
  add column prepay_minutes integer not null default 15;
alter table settings add constraint settings_prepay_minutes_sensible
  check (prepay_minutes between 5 and 120) not valid;

create table payment_attempts (
  id                uuid primary key,
  reference         uuid not null constraint payment_attempts_reference_unique unique,
  order_id          integer not null references orders on delete restrict,
  environment       text not null,
  phone             text,
  amount            numeric(14, 0) not null check (amount > 0),
  currency          text not null,
  state             text not null default 'SENDING'
    check (state in ('SENDING', 'PENDING', 'SUCCEEDED', 'FAILED', 'UNRESOLVED')),
  reason            text
    check (reason in ('DECLINED', 'NO_PIN', 'NO_MONEY', 'LIMIT', 'NO_WALLET', 'SHOP', 'REFUSED', 'NOT_SENT')),
  provider_reason   text check (length(provider_reason) <= 64),
  transaction_id    text,
  created_at        timestamptz not null default now(),
  open_until        timestamptz not null default now() + interval '5 minutes',
  sent_at           timestamptz,
  not_found_at      timestamptz,
  settled_at        timestamptz,
  checked_at        timestamptz,
  next_check_at     timestamptz,
  checks            integer not null default 0
);
comment on table payment_attempts is
  'Requests to a customer''s phone. The id is made by the browser, the reference by the server before the first byte is sent: it makes asking MTN twice harmless. Failed is only what MTN said.';
comment on column payment_attempts.phone is 'E.164; null once the number was forgotten.';
comment on column payment_attempts.not_found_at is 'When MTN first did not know the reference.';
comment on column payment_attempts.next_check_at is 'When MTN is asked again; null: never by itself.';
create index payment_attempts_of_order on payment_attempts (order_id, created_at);
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_to_phone on payment_attempts (phone, created_at) where phone is not null;
create index payment_attempts_by_state on payment_attempts (state, created_at, id);
create index payment_attempts_by_time on payment_attempts (created_at, id);
create index payment_attempts_by_transaction on payment_attempts (transaction_id collate "C")
  where transaction_id is not null;

create table payment_entries (
  id             uuid primary key,
  order_id       integer not null references orders on delete restrict,
  kind           text not null check (kind in ('RECEIVED', 'REFUNDED')),
  amount         numeric(14, 2) not null check (amount > 0),
  transaction_id text check (transaction_id ~ '^[0-9A-Z]{1,64}$'),
  note           text check (length(note) <= 300),
  at             timestamptz not null default now(),
  by_user_id     integer references users on delete set null,
  attempt_id     uuid references payment_attempts on delete restrict
);
comment on table payment_entries is
  'Money that came and went, for good: rows are only added, and their sums are orders.received and orders.refunded. by_user_id is null for the provider, for what counts as paid since before, and once the person is deleted.';
create index payment_entries_of_order on payment_entries (order_id, at);
create index payment_entries_by_person on payment_entries (by_user_id) where by_user_id is not null;
create index payment_entries_by_time on payment_entries (at);
create unique index payment_entries_transaction_once on payment_entries (transaction_id)
  where kind = 'RECEIVED' and transaction_id is not null;
create unique index payment_entries_attempt_once on payment_entries (attempt_id)
  where kind = 'RECEIVED' and attempt_id is not null;
create trigger payment_entries_append_only
  before delete or update of id, order_id, kind, amount, transaction_id, note, at, attempt_id on payment_entries
  for each row execute function refuse_change();
