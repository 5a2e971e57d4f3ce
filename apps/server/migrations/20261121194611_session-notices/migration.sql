-- Who follows something over a session hears at once when it ends or when its person may see something else.
CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_ended_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session();
--> statement-breakpoint
CREATE FUNCTION announce_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', id::text) FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_access AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.roles, OLD.branches, OLD.is_enabled, OLD.is_locked, OLD.expires_at)
    IS DISTINCT FROM (NEW.roles, NEW.branches, NEW.is_enabled, NEW.is_locked, NEW.expires_at))
  EXECUTE FUNCTION announce_sessions_of_user();
