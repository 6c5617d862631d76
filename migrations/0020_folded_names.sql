-- How names are sorted and searched, whatever their case and accents: the same as `folded` in
-- src/platform/language/folded.ts. `unaccent` is an extension, which not every server has; and only a
-- database in UTF8 can take letters and their accents apart. Most names have none: those are quick.
do $$
begin
  if current_setting('server_encoding') = 'UTF8' then
    create function folded(text) returns text language sql immutable parallel safe as $body$
      select case when octet_length($1) = length($1) then lower($1) else lower(
        replace(replace(replace(replace(
          regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'),
          chr(338), 'oe'), chr(339), 'oe'), chr(198), 'ae'), chr(230), 'ae'))
      end
    $body$;
  else
    create function folded(text) returns text language sql immutable parallel safe as
      $body$ select lower($1) $body$;
  end if;
end $$;
