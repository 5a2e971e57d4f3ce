-- Whoever answers orders agreed on other times as well, so that every such set may change them.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["orders.change"]'
WHERE "permissions" ? 'orders.confirm' AND NOT "permissions" ? 'orders.change';
