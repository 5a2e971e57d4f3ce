-- Addresses are one whatever their case, and a page and a redirect never share one. Where both stood at one, visitors were redirected and still are.
UPDATE sites SET path = path || '-' || id
WHERE EXISTS (SELECT FROM redirects WHERE is_enabled AND redirects.path = sites.path);
--> statement-breakpoint
WITH folded AS (
  SELECT id, lower(normalize(path, NFC)) AS address,
    row_number() OVER (PARTITION BY lower(normalize(path, NFC)) ORDER BY path = lower(normalize(path, NFC)) DESC, is_public DESC, id) AS place
  FROM sites
)
UPDATE sites SET path = address || CASE WHEN place > 1 THEN '-' || sites.id ELSE '' END
FROM folded WHERE folded.id = sites.id AND path <> address || CASE WHEN place > 1 THEN '-' || sites.id ELSE '' END;
--> statement-breakpoint
WITH folded AS (
  SELECT id, lower(normalize(path, NFC)) AS address,
    row_number() OVER (PARTITION BY lower(normalize(path, NFC)) ORDER BY path = lower(normalize(path, NFC)) DESC, is_enabled DESC, id) AS place
  FROM redirects
)
UPDATE redirects SET path = address || CASE WHEN place > 1 THEN '-' || redirects.id ELSE '' END, is_enabled = is_enabled AND place = 1
FROM folded WHERE folded.id = redirects.id AND path <> address || CASE WHEN place > 1 THEN '-' || redirects.id ELSE '' END;
--> statement-breakpoint
-- Those that led from one spelling of an address to another one, or away from a page that was found in its own.
UPDATE redirects SET is_enabled = false
WHERE path = lower(btrim(split_part(split_part(target, '?', 1), '#', 1), '/'))
  OR path IN (SELECT path FROM sites)
  OR path IN (SELECT 'store/' || identifier FROM branches WHERE is_public);
--> statement-breakpoint
CREATE FUNCTION spelled_path(path text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT replace(replace(replace(replace(path, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss') $$;
--> statement-breakpoint
CREATE FUNCTION lock_addresses() RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock(hashtext('addresses')) $$;
--> statement-breakpoint
CREATE FUNCTION guard_address() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  field text := CASE WHEN TG_TABLE_NAME = 'branches' THEN 'identifier' ELSE 'path' END;
  address text := CASE WHEN TG_TABLE_NAME = 'branches' THEN 'store/' ELSE '' END || (to_jsonb(NEW) ->> field);
BEGIN
  PERFORM lock_addresses();
  IF (CASE TG_TABLE_NAME
    WHEN 'redirects' THEN
      EXISTS (SELECT FROM sites WHERE path = address)
      OR EXISTS (SELECT FROM branches WHERE is_public AND 'store/' || identifier = address)
    WHEN 'sites' THEN
      EXISTS (SELECT FROM redirects WHERE is_enabled AND path = address)
      OR EXISTS (SELECT FROM sites WHERE id <> NEW.id AND path <> address AND spelled_path(path) = spelled_path(address))
    ELSE EXISTS (SELECT FROM redirects WHERE is_enabled AND path = address)
  END) THEN
    RAISE unique_violation USING MESSAGE = 'Another page or redirect has this address', CONSTRAINT = TG_TABLE_NAME || '_' || field;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_address BEFORE INSERT OR UPDATE OF path, is_enabled ON redirects
  FOR EACH ROW WHEN (NEW.is_enabled) EXECUTE FUNCTION guard_address();
--> statement-breakpoint
CREATE TRIGGER guard_address BEFORE INSERT ON sites
  FOR EACH ROW EXECUTE FUNCTION guard_address();
--> statement-breakpoint
CREATE TRIGGER guard_moved_address BEFORE UPDATE OF path ON sites
  FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path) EXECUTE FUNCTION guard_address();
--> statement-breakpoint
CREATE TRIGGER guard_address BEFORE INSERT OR UPDATE OF identifier, is_public ON branches
  FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION guard_address();
