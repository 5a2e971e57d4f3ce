-- A line without a price that comes to an order of an ended day changes no sum of that order, so nothing else tells.
CREATE FUNCTION note_added_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_sales(due), note_present_change('sales', ended_at, due)
  FROM (
    SELECT DISTINCT due_moment(created_at, appointment, appointment_date, earliest_at) AS due, ended_at
    FROM orders WHERE id IN (SELECT "order" FROM added)
  ) AS changed
  WHERE due < sales_day_begin() OR ended_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_note_added AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_items();
