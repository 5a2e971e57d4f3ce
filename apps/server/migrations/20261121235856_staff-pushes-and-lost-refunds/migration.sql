CREATE TABLE "staff_pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"endpoint" text NOT NULL CONSTRAINT "staff_pushes_endpoint" UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;