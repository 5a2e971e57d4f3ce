CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL CONSTRAINT "api_tokens_token_hash" UNIQUE,
	"permissions" text[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "api_tokens_user_id" ON "api_tokens" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Who follows something with a token hears at once when it ends, or when the person who made it may do something else.
CREATE FUNCTION announce_api_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', 'token ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_revoked_token AFTER DELETE OR UPDATE OF revoked_at ON api_tokens FOR EACH ROW EXECUTE FUNCTION announce_api_token();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', id::text) FROM sessions WHERE user_id = NEW.id;
  PERFORM pg_notify('theke_sessions', 'token ' || id) FROM api_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
