-- no transaction
CREATE INDEX CONCURRENTLY "products_name_natural" ON "products" (natural_sort_text("name"),"id");
