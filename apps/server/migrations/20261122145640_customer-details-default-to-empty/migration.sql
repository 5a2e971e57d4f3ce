ALTER TABLE "orders" ALTER COLUMN "comment" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "first_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "last_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "street" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "floor" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "stairway" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "door" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "zip_code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "city" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "company_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "vat_number" SET DEFAULT '';