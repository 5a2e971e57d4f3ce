CREATE FUNCTION "pg_temp"."with_overflow"(layers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg('{"overflow":"cut"}'::jsonb || layer ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements(layers) WITH ORDINALITY AS each(layer, place)
$$;
--> statement-breakpoint
UPDATE "image_templates" SET "layers" = "pg_temp"."with_overflow"("layers");
--> statement-breakpoint
UPDATE "scenes" SET "layers" = "pg_temp"."with_overflow"("layers");
