-- The ledger of payments is only ever added to, but for the closing that an entry belongs to, which is written once. It goes with its order.
CREATE FUNCTION refuse_rewriting_payment_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF OLD.closing IS NULL AND to_jsonb(NEW) - 'closing' = to_jsonb(OLD) - 'closing' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger of payments is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_payment_events BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_payment_events();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_day_closings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'Closings are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_day_closings BEFORE UPDATE OR DELETE ON day_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_day_closings();
--> statement-breakpoint
-- Who hands orders over and takes money may close the drawer, but for those who only do so at the door.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["closings.make"]'
WHERE ("key" IN ('administrator', 'manager', 'counter') OR "permissions" ? 'payments.return')
  AND NOT "permissions" ? 'closings.make';
