CREATE TABLE "clock_ledgers" (
	"user" integer PRIMARY KEY,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clock_ledgers" ADD CONSTRAINT "clock_ledgers_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE FUNCTION lock_clock_ledger(person integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7438214, person);
  -- Somebody who is gone has no ledger; whoever asked says so.
  INSERT INTO clock_ledgers ("user", version) SELECT id, 1 FROM users WHERE id = person FOR KEY SHARE
    ON CONFLICT ("user") DO UPDATE SET version = clock_ledgers.version + 1;
END $$;
