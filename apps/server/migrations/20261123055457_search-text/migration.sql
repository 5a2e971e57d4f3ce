-- What the indexes for searches hold of a text, see `searchPieces` of the server: in small letters without accents, ß as one s,
-- each e behind a, o or u left out, two s as one, and a space at the end. Letters that are not Latin become spaces.
CREATE FUNCTION "search_text" (given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(given);
BEGIN
  -- Looking up every accent is slow, and few texts have others than those of German.
  IF octet_length(folded) > length(folded) THEN
    folded := replace(replace(replace(replace(folded, 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's');
    IF octet_length(folded) > length(folded) THEN
      folded := translate(
        folded,
        'àáâãåāăąçćčđďèéêëēėęěğìíîïīįłñńňòóôõøōőřśšşẞťţùúûūůűýÿźžż',
        'aaaaaaaacccddeeeeeeeegiiiiiilnnnooooooorssssttuuuuuuyyzzz'
      );
      folded := regexp_replace(folded, '[^ -~]', ' ', 'g');
    END IF;
  END IF;
  RETURN replace(replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's') || ' ';
END
$$;
