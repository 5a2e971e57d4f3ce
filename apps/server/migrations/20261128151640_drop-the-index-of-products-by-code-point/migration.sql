DROP INDEX IF EXISTS "products_name";
