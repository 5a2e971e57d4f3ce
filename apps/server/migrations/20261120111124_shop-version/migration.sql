-- Whatever changes what customers see, by whatever program, raises the version of the shop and tells every process.
CREATE FUNCTION raise_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop SET version = version + 1 WHERE id = 1;
  PERFORM pg_notify('theke_shop', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON divisions FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tables FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE FUNCTION raise_own_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version = OLD.version + 1;
  PERFORM pg_notify('theke_shop', '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_own_shop_version BEFORE UPDATE OF config ON shop FOR EACH ROW EXECUTE FUNCTION raise_own_shop_version();
