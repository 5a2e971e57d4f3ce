CREATE TABLE "shop_changes" (
	"transaction" bigint PRIMARY KEY
);
--> statement-breakpoint
-- A transaction raises the version once, when it commits: a long one that changes many records locks the row of the shop only for that moment.
-- The deferred trigger stands on a table of its own, as PostgreSQL refuses to alter a table with pending trigger events in a migration.
CREATE OR REPLACE FUNCTION raise_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE raised bigint;
BEGIN
  UPDATE shop SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  DELETE FROM shop_changes WHERE transaction = NEW.transaction;
  PERFORM pg_notify('theke_shop', coalesce(raised, 0)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_changes (transaction) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The arguments name columns whose change alone is none, such as the time of the last save.
CREATE FUNCTION note_shop_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ignored text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF EXISTS (SELECT to_jsonb(after) - ignored FROM after EXCEPT SELECT to_jsonb(before) - ignored FROM before) THEN
    INSERT INTO shop_changes (transaction) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'branches', 'divisions', 'tables', 'menus', 'categories', 'products', 'tags', 'images', 'donatees', 'sites', 'redirects', 'blocks',
    'nodes', 'navigations'
  ] LOOP
    EXECUTE format('DROP TRIGGER raise_shop_version ON %I', name);
    EXECUTE format(
      'CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change()',
      name
    );
    -- A news popup appears again after it was saved, so the time of that counts for blocks.
    EXECUTE format(
      'CREATE TRIGGER note_shop_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS after
       FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update(%s)',
      name, CASE WHEN name = 'blocks' THEN '' ELSE '''updated_at''' END
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_shop_version AFTER INSERT ON shop_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_own_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.config IS DISTINCT FROM OLD.config THEN
    NEW.version = OLD.version + 1;
    PERFORM pg_notify('theke_shop', NEW.version::text);
  END IF;
  RETURN NEW;
END $$;
