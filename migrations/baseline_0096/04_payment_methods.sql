-- Ways to pay.

create table payment_methods (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  gateway text,
  code text,
  constraint payment_methods_code_given check (code ~ '^[0-9]{4,10}$'
    and (gateway <> 'MOMOPAY_CODE' or code is not null)),
  constraint payment_methods_gateway_known check (gateway in ('MOMOPAY_CODE', 'MTN_MOMO')),
  constraint payment_methods_name_bounded check (name <> '' and octet_length(name) <= 4 * 80)
);
comment on table payment_methods is
  'What a customer chooses from when placing an order; the name is unique whatever its case.';
comment on column payment_methods.gateway is
  'How it is known that such an order is paid: by hand (null), with the kitchen''s merchant code, or by asking MTN.';
create unique index payment_methods_name_unique on payment_methods (lower(name));
