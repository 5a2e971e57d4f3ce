-- A text as lists are sorted by it: in small letters, umlauts and accents as the letter alone, ß as ss (DIN 5007-1). An expression without STRICT, so
-- that PostgreSQL puts it in place of the call instead of calling it for each row.
CREATE FUNCTION "sort_text" (given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(
  translate(
    lower(given),
    'äöüàáâãåāăąçćčđďèéêëēėęěğìíîïīįıłñńňòóôõøōőřśšşţťùúûūůűýÿźžż',
    'aouaaaaaaaacccddeeeeeeeegiiiiiiilnnnooooooorsssttuuuuuuyyzzz'
  ),
  'ß',
  'ss'
);
