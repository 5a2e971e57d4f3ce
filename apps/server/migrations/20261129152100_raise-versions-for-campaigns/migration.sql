CREATE OR REPLACE FUNCTION raise_branch_versions(committing bigint, raised bigint) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
  concerned int[];
  changed_products int[];
  changed_categories int[];
  changed_menus int[];
  are_all boolean;
BEGIN
  WITH changes AS (DELETE FROM order_fact_changes WHERE transaction = committing RETURNING kind, id)
  SELECT array_agg(id) FILTER (WHERE kind = 'branch'), array_agg(id) FILTER (WHERE kind = 'product'),
    array_agg(id) FILTER (WHERE kind = 'category'), array_agg(id) FILTER (WHERE kind = 'menu'), bool_or(kind = 'all')
  INTO concerned, changed_products, changed_categories, changed_menus, are_all FROM changes;

  IF changed_products IS NOT NULL THEN
    changed_products = changed_products || ARRAY(
      SELECT products.id FROM products, jsonb_path_query(config, '$.parts[*].addons[*].product.id') AS addon
      WHERE (addon #>> '{}')::int IN (SELECT unnest(changed_products))
    );
  END IF;
  IF changed_products IS NOT NULL OR changed_categories IS NOT NULL THEN
    changed_menus = changed_menus || ARRAY(
      SELECT id FROM menus WHERE EXISTS (
        SELECT FROM jsonb_path_query(catalog, '$[*].products[*].id') AS product
        WHERE (product #>> '{}')::int IN (SELECT unnest(changed_products))
      ) OR EXISTS (
        SELECT FROM jsonb_path_query(catalog, '$[*].category.id') AS category
        WHERE (category #>> '{}')::int IN (SELECT unnest(changed_categories))
      )
    );
  END IF;
  -- The menu of a campaign is offered where the campaign is, and may have no branches of its own.
  IF changed_menus IS NOT NULL THEN
    concerned = concerned
      || ARRAY(SELECT unnest(branches) FROM menus WHERE id = ANY(changed_menus))
      || ARRAY(SELECT unnest(branches) FROM campaigns WHERE menu = ANY(changed_menus));
  END IF;

  INSERT INTO branch_versions (branch, version)
  SELECT id, raised FROM branches WHERE are_all OR id = ANY(concerned)
  ON CONFLICT (branch) DO UPDATE SET version = excluded.version;
  DELETE FROM branch_versions
  WHERE branch = ANY(concerned) AND NOT EXISTS (SELECT FROM branches WHERE branches.id = branch_versions.branch);
END $_$;
--> statement-breakpoint
CREATE TRIGGER note_updated_menu AFTER UPDATE ON menus REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('menu', 'id', 'updated_at', 'name');
