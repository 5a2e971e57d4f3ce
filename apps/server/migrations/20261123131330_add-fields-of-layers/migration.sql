CREATE FUNCTION "pg_temp"."with_new_fields"(layers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_agg(
      '{"group":"","isLocked":false,"focusX":50,"focusY":50,"shape":"rectangle","cornerRadius":0,"verticalAlign":"top","textFit":"shrink","lineHeight":1.2,"rowsOf":"category","category":null,"menu":null,"tag":null,"maxRows":12,"rowHeight":74,"hasHeader":false,"hasLines":true,"soldOut":"strike","columns":[]}'::jsonb || layer
      ORDER BY place
    ),
    '[]'::jsonb
  )
  FROM jsonb_array_elements(layers) WITH ORDINALITY AS each(layer, place)
$$;
--> statement-breakpoint
UPDATE "image_templates" SET "layers" = "pg_temp"."with_new_fields"("layers");
--> statement-breakpoint
UPDATE "scenes" SET "layers" = "pg_temp"."with_new_fields"("layers");
