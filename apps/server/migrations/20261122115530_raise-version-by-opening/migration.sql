-- Opening the shop changes what visitors see as much as its configuration does.
CREATE OR REPLACE FUNCTION raise_own_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.config IS DISTINCT FROM OLD.config OR NEW.opened_at IS DISTINCT FROM OLD.opened_at THEN
    NEW.version = OLD.version + 1;
    PERFORM pg_notify('theke_shop', NEW.version::text);
  END IF;
  RETURN NEW;
END $$;
