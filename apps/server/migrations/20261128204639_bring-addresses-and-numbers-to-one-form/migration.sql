-- Addresses, numbers and formatted texts as they are stored since now (`storedEmail`, `storedPhone` and `enteredText`). What the version before writes
-- beside this one stays as it is until it is saved again.
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
-- An address that somebody else has already stays as it is.
DO $$
DECLARE
  target record;
  own bigint;
BEGIN
  FOR target IN
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name IN ('email', 'notification_email', 'manager_email')
      AND table_name IN ('customers', 'users', 'external_users', 'orders', 'branches', 'divisions')
  LOOP
    FOR own IN EXECUTE format('SELECT id FROM %I WHERE %I ~ %L', target.table_name, target.column_name, '^[^@\s]+@[^@\s/?#:%[\]\\]*[^a-z0-9.@/?#:%[\]\\_-][^@\s/?#:%[\]\\]*$') LOOP
      BEGIN
        EXECUTE format('UPDATE %1$I SET %2$I = former_email(%2$I), updated_at = now() WHERE id = $1', target.table_name, target.column_name) USING own;
      EXCEPTION WHEN unique_violation THEN
        CONTINUE;
      END;
    END LOOP;
  END LOOP;
END $$;
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
UPDATE divisions SET phone = former_phone(phone, country), updated_at = now()
WHERE phone <> former_phone(phone, country);
--> statement-breakpoint
UPDATE branches SET phone = former_phone(phone, country), notification_phone = former_phone(notification_phone, country),
  manager_phone = former_phone(manager_phone, country), updated_at = now()
WHERE (phone, notification_phone, manager_phone) IS DISTINCT FROM
  (former_phone(phone, country), former_phone(notification_phone, country), former_phone(manager_phone, country));
--> statement-breakpoint
WITH known AS (
  SELECT users.id, coalesce(branches.country, 'AT') AS country FROM users LEFT JOIN branches ON branches.id = users.branches[1]
)
UPDATE users SET phone = former_phone(phone, known.country), updated_at = now()
FROM known WHERE known.id = users.id AND phone <> former_phone(phone, known.country);
--> statement-breakpoint
-- Formatted texts keep soft hyphens, and the joiners of emoji.
DO $$
DECLARE
  unseen text := '[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]';
  target record;
BEGIN
  FOR target IN
    SELECT table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND (table_name, column_name) IN
      (('products', 'description'), ('nodes', 'content'), ('blocks', 'content'), ('sites', 'content'), ('shop', 'config'))
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = regexp_replace(normalize(%2$I::text, NFC), %3$L, '''', ''g'')::%4$s%5$s WHERE %2$I::text ~ %3$L OR %2$I::text IS NOT NFC NORMALIZED',
      target.table_name, target.column_name, unseen, target.data_type,
      CASE WHEN target.table_name = 'shop' THEN '' ELSE ', updated_at = now()' END
    );
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION former_punycode(text), former_email(text), former_phone(text, text);
