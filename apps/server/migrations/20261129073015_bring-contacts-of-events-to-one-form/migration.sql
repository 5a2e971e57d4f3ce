-- Numbers and addresses of events as they are stored since now (`storedPhone` and `storedEmail`), by the functions of the migration
-- "bring-addresses-and-numbers-to-one-form".
CREATE FUNCTION former_punycode(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes int[] := ARRAY(SELECT ascii(letter) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS each (letter, place) ORDER BY place);
  result text := regexp_replace(label, '[^ -~]', '', 'g');
  handled int := length(result);
  first bool := true;
  n int := 128;
  delta int := 0;
  bias int := 72;
  next int;
  code int;
  q int;
  k int;
  t int;
BEGIN
  IF handled = cardinality(codes) THEN
    RETURN label;
  END IF;
  result := result || CASE WHEN handled > 0 THEN '-' ELSE '' END;
  WHILE handled < cardinality(codes) LOOP
    SELECT min(each) INTO next FROM unnest(codes) AS each WHERE each >= n;
    delta := delta + (next - n) * (handled + 1);
    n := next;
    FOREACH code IN ARRAY codes LOOP
      IF code < n THEN
        delta := delta + 1;
      ELSIF code = n THEN
        q := delta;
        k := 36;
        LOOP
          t := least(greatest(k - bias, 1), 26);
          EXIT WHEN q < t;
          result := result || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        END LOOP;
        result := result || substr(digits, q + 1, 1);
        handled := handled + 1;
        delta := CASE WHEN first THEN delta / 700 ELSE delta / 2 END;
        delta := delta + delta / handled;
        k := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          k := k + 36;
        END LOOP;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        first := false;
      END IF;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || result;
END $$;
--> statement-breakpoint
CREATE FUNCTION former_email(email text) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(email, '@[^@]*$', '@') || string_agg(former_punycode(label), '.' ORDER BY place)
  FROM regexp_split_to_table(
    translate(lower(normalize(regexp_replace(email, '^.*@', ''), NFKC)), 'ÄÖÜÉÈÇÑŠČŽ', 'äöüéèçñščž'), '\.'
  ) WITH ORDINALITY AS each (label, place)
$$;
--> statement-breakpoint
CREATE FUNCTION former_phone(phone text, country text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  number text := regexp_replace(regexp_replace(phone, '[^+\d()]', '', 'g'), '^(?:[+()]*0[()]*0)+', '+');
BEGIN
  -- Words and second numbers stay, as somebody typed them.
  IF phone !~ '^[\s\d()+/.\u2010-\u2015-]+$' OR phone ~ '\d.*\+' OR phone ~ '(\d\D*){7}[\s/]\(?0(\d\D*){5}' THEN
    RETURN phone;
  END IF;
  -- Italy, San Marino and the Vatican keep the zero from abroad.
  IF number ~ '^\+' AND number !~ '^\+\(?(39|378|379)' THEN
    number := regexp_replace(number, '\(0+\)', '');
  END IF;
  number := regexp_replace(regexp_replace(number, '[()]', '', 'g'), '^\+(31|32|33|36|40|41|43|44|46|49|90|381|385|386|387|421|423)0+', '+\1');
  RETURN CASE
    WHEN number ~ '^\+[1-9]\d{6,14}$' THEN number
    WHEN country = 'AT' AND number ~ '^0[1-9]\d{5,11}$' THEN '+43' || substr(number, 2)
    WHEN country = 'DE' AND number ~ '^0[1-9]\d{5,12}$' THEN '+49' || substr(number, 2)
    WHEN country = 'CH' AND number ~ '^0[1-9]\d{8}$' THEN '+41' || substr(number, 2)
    WHEN country = 'LI' AND number ~ '^[2-9]\d{6}$' THEN '+423' || number
    ELSE phone
  END;
END $$;
--> statement-breakpoint
WITH written AS (
  SELECT id, content #>> '{contact,phone}' AS phone, content #>> '{contact,email}' AS email
  FROM nodes WHERE type = 'event'
), stored AS (
  SELECT id, former_phone(phone, coalesce((SELECT country FROM branches ORDER BY sort_order, id LIMIT 1), 'AT')) AS phone,
    CASE WHEN email ~ '^[^@\s]+@[^@\s/?#:%[\]\\]*[^a-z0-9.@/?#:%[\]\\_-][^@\s/?#:%[\]\\]*$' THEN former_email(email) ELSE email END AS email
  FROM written WHERE phone IS NOT NULL AND email IS NOT NULL
)
UPDATE nodes SET updated_at = now(),
  content = jsonb_set(jsonb_set(content, '{contact,phone}', to_jsonb(stored.phone)), '{contact,email}', to_jsonb(stored.email))
FROM stored
WHERE stored.id = nodes.id
  AND (stored.phone, stored.email) IS DISTINCT FROM (content #>> '{contact,phone}', content #>> '{contact,email}');
--> statement-breakpoint
DROP FUNCTION former_punycode(text), former_email(text), former_phone(text, text);
