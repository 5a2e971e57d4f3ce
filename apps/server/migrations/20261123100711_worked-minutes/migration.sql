CREATE FUNCTION worked_minutes(start timestamptz, ended timestamptz, pauses jsonb) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, floor((
    extract(epoch FROM ended - start) - coalesce((
      SELECT sum(greatest(0, extract(epoch FROM coalesce((pause->>'end')::timestamptz, ended) - (pause->>'start')::timestamptz)))
      FROM jsonb_array_elements(pauses) AS pause
    ), 0)) / 60))::integer
$$;
--> statement-breakpoint
ALTER TABLE "working_activities" ADD COLUMN "worked_minutes" integer GENERATED ALWAYS AS (worked_minutes(start, "end", pauses)) STORED;