-- What visitors searched for and nothing was found, without a word of who did.
create table unfound_searches (
  day   date not null,
  q     text not null constraint unfound_searches_q_bounded check (q <> '' and octet_length(q) <= 960),
  times integer not null,
  last  timestamptz not null,
  primary key (day, q)
);
comment on table unfound_searches is
  'One row for a day in Kigali and a question, folded. times: once for each network; rows go after 30 days.';

-- So that a network counts once a question and day. Both go with their day, and no backup has them.
create table unfound_marks (
  day  date not null,
  mark text not null,
  at   timestamptz not null,
  primary key (day, mark)
);
comment on table unfound_marks is
  'Network and question together, hashed with the key of the day: nobody can tell which marks are of one network.';
create table unfound_keys (
  day date primary key,
  key text not null
);
comment on table unfound_keys is 'Random. Once a day is over its key is gone, and its marks mean nothing to anybody.';
