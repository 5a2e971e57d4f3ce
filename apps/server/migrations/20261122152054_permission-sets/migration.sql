CREATE TABLE "permission_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL CONSTRAINT "permission_sets_name" UNIQUE,
	"description" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"key" text CONSTRAINT "permission_sets_key" UNIQUE
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "permission_set" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permission_set_permission_sets_id_fkey" FOREIGN KEY ("permission_set") REFERENCES "permission_sets"("id");
--> statement-breakpoint
-- Event streams end at once too when the permissions of their person change.
DROP TRIGGER announce_changed_access ON users;
--> statement-breakpoint
CREATE TRIGGER announce_changed_access AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.roles, OLD.permission_set, OLD.branches, OLD.is_enabled, OLD.is_locked, OLD.expires_at)
    IS DISTINCT FROM (NEW.roles, NEW.permission_set, NEW.branches, NEW.is_enabled, NEW.is_locked, NEW.expires_at))
  EXECUTE FUNCTION announce_sessions_of_user();
--> statement-breakpoint
CREATE FUNCTION announce_sessions_of_permission_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', sessions.id::text)
    FROM sessions JOIN users ON users.id = sessions.user_id WHERE users.permission_set = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_permissions AFTER UPDATE ON permission_sets FOR EACH ROW
  WHEN (OLD.permissions IS DISTINCT FROM NEW.permissions)
  EXECUTE FUNCTION announce_sessions_of_permission_set();
