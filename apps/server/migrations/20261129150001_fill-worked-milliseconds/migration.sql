-- no transaction
DO $$
DECLARE
  filled integer := 0;
  until integer;
BEGIN
  LOOP
    SELECT max(id) INTO until FROM (SELECT id FROM working_activities WHERE id > filled ORDER BY id LIMIT 1000) AS part;
    EXIT WHEN until IS NULL;
    UPDATE working_activities SET worked_ms = worked_ms(start, "end", pauses) WHERE id > filled AND id <= until AND worked_ms IS NULL;
    COMMIT;
    filled := until;
  END LOOP;
END $$;
