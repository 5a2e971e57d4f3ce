-- What the indexes for searches hold of a record, see `searchQuery` of the server: each part of its folded text (`search_text`) of five
-- signs; the same of its title, where it has any, with a sign before (an empty one is a space); and in which thousands its number is, so
-- that the newest can be searched by themselves. Restricted, because a search is over before a parallel worker has started.
CREATE FUNCTION "search_suffixes" (record integer, folded text, title text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL RESTRICTED COST 500 AS $$
DECLARE
  -- Folded texts are ASCII, and bytes are cut out ten times as fast as signs.
  bytes bytea := convert_to(folded, 'UTF8');
  parts text[] := array['#' || record / 4096, '##' || record / 65536];
BEGIN
  parts := parts || array(
    SELECT encode(substr(bytes, first, 5), 'escape') FROM generate_series(1, length(bytes) - 1) AS first
  );
  IF title <> '' THEN
    bytes := convert_to(title, 'UTF8');
    parts := parts || array(
      SELECT '=' || encode(substr(bytes, first, 5), 'escape') FROM generate_series(1, greatest(length(bytes) - 1, 1)) AS first
    );
  END IF;
  RETURN array_to_tsvector(parts);
END
$$;
