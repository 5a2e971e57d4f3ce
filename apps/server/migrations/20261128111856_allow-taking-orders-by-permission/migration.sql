-- Whoever confirms orders took those of customers as well, so that every such set keeps it.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["orders.take"]'
WHERE "permissions" ? 'orders.confirm' AND NOT "permissions" ? 'orders.take';
