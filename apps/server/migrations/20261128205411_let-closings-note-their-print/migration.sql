-- Closings are only ever added, but for the moment of their first print, which is written once.
CREATE OR REPLACE FUNCTION refuse_rewriting_day_closings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.printed_at IS NULL AND to_jsonb(NEW) - 'printed_at' = to_jsonb(OLD) - 'printed_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Closings are only ever added';
END $$;
