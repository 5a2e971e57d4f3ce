CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"record" integer NOT NULL,
	"title" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"request_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "changes_entity_record" ON "changes" ("entity","record","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_user_id" ON "changes" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" ("at");
--> statement-breakpoint
-- Who may write may still not rewrite what was noted.
CREATE FUNCTION refuse_rewriting_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of changes is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes();
