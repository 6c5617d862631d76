-- What several tables use.

-- Names without case and accents, as `folded` in src/platform/language/plain-text.ts. Only a database in UTF8
-- can take letters and their accents apart.
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

create function text_pieces(whole text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  pieces text[] := '{}';
begin
  for place in 1 .. length(whole) - 2 loop
    pieces[place] := substr(whole, place, 3);
  end loop;
  return pieces;
end $$;
comment on function text_pieces is
  'All three characters that stand side by side in it. What contains a text has all pieces of it, which an index finds.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
