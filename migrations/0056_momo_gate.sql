-- At most one row; one that is missing, as after a restore, is written by the next call.
create table momo_gate (
  id             boolean primary key default true check (id),
  next_at        timestamptz not null default now(),
  asking_faults  integer not null default 0,
  reading_faults integer not null default 0,
  away_until     timestamptz
);
comment on table momo_gate is
  'Which process may ask MTN next, and whether MTN answers: next_at is the first moment that nobody has taken; faults are those in a row of requests to pay, and of questions.';
