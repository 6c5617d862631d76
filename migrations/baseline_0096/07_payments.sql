-- Requests to a phone, and money that came and went.

create table payment_attempts (
  id uuid primary key,
  reference uuid not null constraint payment_attempts_reference_unique unique,
  order_id integer not null references orders on delete restrict,
  environment text not null,
  phone text,
  amount numeric(14,0) not null check (amount > 0),
  currency text not null,
  state text not null default 'SENDING'
    check (state in ('SENDING', 'PENDING', 'SUCCEEDED', 'FAILED', 'UNRESOLVED')),
  reason text
    check (reason in ('DECLINED', 'NO_PIN', 'NO_MONEY', 'LIMIT', 'NO_WALLET', 'SHOP', 'REFUSED', 'NOT_SENT')),
  provider_reason text check (length(provider_reason) <= 64),
  transaction_id text,
  created_at timestamptz not null default now(),
  open_until timestamptz not null default (now() + interval '5 minutes'),
  sent_at timestamptz,
  not_found_at timestamptz,
  settled_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  refund_phone text,
  leased_until timestamptz,
  called_back_at timestamptz
);
comment on table payment_attempts is
  'Requests to a customer''s phone. The id is made by the browser, the reference by the server before the first byte is sent: it makes asking MTN twice harmless. Failed is only what MTN said.';
comment on column payment_attempts.phone is 'E.164; null once the number was forgotten.';
comment on column payment_attempts.not_found_at is 'When MTN first did not know the reference.';
comment on column payment_attempts.next_check_at is 'When MTN is asked again; null: never by itself.';
comment on column payment_attempts.refund_phone is
  'The number (E.164) of an order that has forgotten its customer, until the attempt is settled and nothing is owed back.';
comment on column payment_attempts.leased_until is
  'Until then one process sends the attempt or asks MTN about it; null: none does.';
comment on column payment_attempts.called_back_at is
  'When the callback address of the attempt was called last.';
create index payment_attempts_by_state on payment_attempts (state, created_at, id);
create index payment_attempts_by_time on payment_attempts (created_at, id);
create index payment_attempts_by_transaction on payment_attempts (transaction_id collate "C")
  where transaction_id is not null;
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_of_order on payment_attempts (order_id, created_at);
create index payment_attempts_to_forget on payment_attempts (order_id) where refund_phone is not null;
create index payment_attempts_to_phone on payment_attempts (phone, created_at) where phone is not null;

create table payment_entries (
  id uuid primary key,
  order_id integer not null references orders on delete restrict,
  kind text not null check (kind in ('RECEIVED', 'REFUNDED')),
  amount numeric(14,2) not null check (amount > 0),
  transaction_id text check (transaction_id ~ '^[0-9A-Z]{1,64}$'),
  note text check (length(note) <= 300),
  at timestamptz not null default statement_timestamp(),
  by_user_id integer references users on delete set null,
  attempt_id uuid references payment_attempts on delete restrict
);
comment on table payment_entries is
  'Money that came and went, for good: rows are only added, and their sums are orders.received and orders.refunded. by_user_id is null for the provider, for what counts as paid since before, and once the person is deleted.';
create unique index payment_entries_attempt_once on payment_entries (attempt_id)
  where kind = 'RECEIVED' and attempt_id is not null;
create index payment_entries_by_person on payment_entries (by_user_id) where by_user_id is not null;
create index payment_entries_by_time on payment_entries (at);
create index payment_entries_of_order on payment_entries (order_id, at);
create unique index payment_entries_transaction_once on payment_entries (transaction_id)
  where kind = 'RECEIVED' and transaction_id is not null;

create table momo_gate (
  id boolean default true primary key check (id),
  next_at timestamptz not null default now(),
  asking_faults integer not null default 0,
  reading_faults integer not null default 0,
  away_until timestamptz,
  unreadable text[] not null default '{}'
);
comment on table momo_gate is
  'Which process may ask MTN next, and whether MTN answers: next_at is the first moment that nobody has taken; faults are those in a row of requests to pay, and of questions.';
comment on column momo_gate.unreadable is
  'References of up to five of them: such an answer may be about its payment alone, however often it comes.';

create function forget_numbers() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    phone = null,
    phone_digest = case when created_at > now() - interval '1 hour'
      then sha256(convert_to(id::text || phone, 'UTF8')) end,
    refund_phone = case
      when state not in ('SUCCEEDED', 'FAILED') or next_check_at is not null
        or (new.received > new.refunded and (new.status = 'CANCELED'
          or new.received - new.refunded - new.subtotal - new.shipping >= 1))
      then phone end
  where order_id = new.id and phone is not null;
  return null;
end $$;
comment on function forget_numbers is
  'Forgets the numbers that were asked to pay an order with the address of that order.';
create trigger orders_forget_numbers after update on orders for each row
  when (new.content_hash = decode(repeat('00', 32), 'hex') and old.content_hash <> new.content_hash)
  execute function forget_numbers();

create trigger payment_entries_append_only
  before delete or update of id, order_id, kind, amount, transaction_id, note, at, attempt_id on payment_entries
  for each row execute function refuse_change();
