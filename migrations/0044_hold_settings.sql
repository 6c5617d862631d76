-- One statement instead of two at the end of each order: the lock that whoever changes the settings waits for,
-- and what the settings are once it is there. Volatile: the select sees what was committed while it was waited for.
create function hold_settings() returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7251130);
  return (select version from settings);
end $$;
comment on function hold_settings is 'Holds off changes of the settings until the transaction ends. Returns their version.';

-- Orders go by the version: who changes a setting with psql need not know that.
create function number_settings() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  insert into journal (topic) values ('settings');
  return new;
end $$;
comment on function number_settings is 'The version of settings that were changed by hand, and an entry for the processes that have cached them.';
create trigger settings_numbered before update on settings for each row
  when (new is distinct from old and new.version = old.version)
  execute function number_settings();
