-- What came and went on each day that is over, and what is still due of its orders, beside what was ordered on it.

alter table day_sums add column money jsonb;
comment on column day_sums.money is
  'What was received on the day, by the order''s payment method and how that was known, and given back; of its orders what is still due, and what counts as paid without being written down; the fee that MoMoPay takes. Null: not added up yet.';

-- The release before writes the sums of orders alone, and takes the marks of the day away. So whoever writes them
-- empties this column, and fills it in a statement of its own.
create function forget_money_of_day() returns trigger language plpgsql as $$
begin
  new.money := null;
  return new;
end $$;
create trigger day_sums_forget_money before update of hours on day_sums for each row
  execute function forget_money_of_day();

-- An entry of now is of today and costs this condition alone; one that stands for what counted as paid from before
-- is of the day of its completion.
create function mark_day_of_entry() returns trigger language plpgsql as $$
begin
  insert into stale_days (day)
  select d.day from (select (new.at at time zone interval '2 hours')::date as day) d
  -- A change of a million entries leaves one row a day.
  where not exists (select from stale_days s where s.day = d.day and s.xid = pg_current_xact_id());
  return null;
end $$;
create trigger payment_entries_mark_day after insert on payment_entries for each row
  when ((new.at at time zone interval '2 hours')::date
      < (clock_timestamp() at time zone interval '2 hours')::date)
  execute function mark_day_of_entry();
