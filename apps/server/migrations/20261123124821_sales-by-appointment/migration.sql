-- no transaction
CREATE INDEX CONCURRENTLY "orders_ordered_for" ON "orders" (coalesce("appointment", "appointment_date")) WHERE coalesce("appointment", "appointment_date") is not null;