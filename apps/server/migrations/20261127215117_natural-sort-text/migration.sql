-- A text as lists are sorted by it: as by sort_text, and whole numbers by their value ("Tisch 2" before "Tisch 10"), for which zeros fill them up to
-- 16 digits. What follows a comma or a point stays as it is, since 0,33 comes before 0,5. The first 250 letters decide: longer ones with many numbers
-- would not fit into an index.
CREATE FUNCTION "natural_sort_text" (given text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(sort_text(left(given, 250)), '(?<![\d.,])(\d+)', '0000000000000000\1', 'g'),
  '\d+(\d{16})',
  '\1',
  'g'
);
