-- One statement instead of two at the end of each order: takes the shared lock and reads the settings. Volatile: the
-- select sees what was committed while the function waited for the lock.
create function lock_settings_shared() returns settings language plpgsql as $$
declare
  current settings;
begin
  perform pg_advisory_xact_lock_shared(7251130);
  select * into current from settings;
  return current;
end $$;
comment on function lock_settings_shared is 'Holds off changes of the settings until the transaction ends. Returns the settings.';
