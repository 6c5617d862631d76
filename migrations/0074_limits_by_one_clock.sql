comment on table rate_limits is
  'Counters of the throttled account and mail routes, shared by all processes. expire is in epoch milliseconds of the database''s clock; a key whose time is over counts from one.';
