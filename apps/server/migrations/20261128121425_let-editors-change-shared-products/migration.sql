-- What several branches sell could be changed by everybody who may change products. That needs a permission now, which editors keep.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["company.write"]'
WHERE "key" = 'editor' AND NOT "permissions" ? 'company.write';
