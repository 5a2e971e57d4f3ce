-- Names, addresses and numbers as `enteredText` of the domain stores them since now. Few rows have anything else, so that few are written. An e-mail
-- address that somebody else has already stays as it is. What joins emoji stays as well.
DO $$
DECLARE
  unseen text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]';
  target text;
  changes text;
  joined text;
  own bigint;
BEGIN
  FOREACH target IN ARRAY ARRAY['customers', 'users', 'external_users', 'orders', 'branches', 'divisions', 'categories', 'products', 'tags'] LOOP
    SELECT string_agg(format('%1$I = regexp_replace(normalize(%1$I, NFC), %2$L, '''', ''g'')', column_name, unseen), ', '),
      string_agg(quote_ident(column_name), ' || ')
    INTO changes, joined
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = target AND data_type = 'text' AND is_nullable = 'NO' AND column_name IN (
      'first_name', 'last_name', 'company_name', 'email', 'phone', 'street', 'zip_code', 'city', 'name', 'keywords', 'article_number'
    );
    FOR own IN EXECUTE format('SELECT id FROM %I WHERE %2$s ~ %3$L OR (%2$s) IS NOT NFC NORMALIZED', target, joined, unseen) LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %s, updated_at = now() WHERE id = $1', target, changes) USING own;
      EXCEPTION WHEN unique_violation THEN
        CONTINUE;
      END;
    END LOOP;
  END LOOP;
END $$;
