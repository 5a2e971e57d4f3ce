-- Scenes made from the starter "Tagesmenü" listed the dishes of the whole week under the date of today.
UPDATE scenes SET layers = (
  SELECT jsonb_agg(
    CASE
      WHEN layer->>'type' = 'rows' AND layer->>'name' = 'Gerichte' AND layer->>'rowsOf' = 'menu'
        THEN layer || '{"rowsOf": "today", "category": null, "fillsHeight": true}'
      WHEN layer->>'type' = 'rows' AND layer->>'name' = 'Gerichte' AND layer->>'rowsOf' = 'category'
        THEN layer || '{"rowsOf": "today", "fillsHeight": true}'
      WHEN layer->>'text' = '{branch.name}  {branch.phone}' THEN layer || '{"text": "{branch.contact}"}'
      ELSE layer
    END ORDER BY place)
  FROM jsonb_array_elements(layers) WITH ORDINALITY AS drawn (layer, place)
)
WHERE layers @> '[{"type": "rows", "name": "Gerichte"}]' OR layers @> '[{"text": "{branch.name}  {branch.phone}"}]';
