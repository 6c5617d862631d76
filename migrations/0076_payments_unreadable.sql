-- Payments whose status came and could not be read, in the row of faults that goes on: each counts once in it.
alter table momo_gate add column unreadable text[] not null default '{}';
comment on column momo_gate.unreadable is
  'References of up to five of them: such an answer may be about its payment alone, however often it comes.';
