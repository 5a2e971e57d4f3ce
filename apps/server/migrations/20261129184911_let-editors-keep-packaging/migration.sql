-- As new sets have them: everybody may look, and people who keep the products keep the packaging in which they come.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["containers.read"]'
WHERE ("key" <> '' OR "permissions" ? 'products.write') AND NOT "permissions" ? 'containers.read';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["containers.write"]'
WHERE "permissions" ? 'products.write' AND NOT "permissions" ? 'containers.write';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["containers.remove"]'
WHERE "permissions" ? 'products.remove' AND NOT "permissions" ? 'containers.remove';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["containers.export"]'
WHERE "permissions" ? 'products.export' AND NOT "permissions" ? 'containers.export';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["containers.import"]'
WHERE "permissions" ? 'products.import' AND NOT "permissions" ? 'containers.import';
