CREATE TABLE "branch_versions" (
	"branch" integer PRIMARY KEY,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_fact_changes" (
	"transaction" bigint,
	"kind" text,
	"id" integer,
	CONSTRAINT "order_fact_changes_pkey" PRIMARY KEY("transaction","kind","id")
);
--> statement-breakpoint
INSERT INTO branch_versions (branch, version) SELECT branches.id, shop.version FROM branches, shop WHERE shop.id = 1;
--> statement-breakpoint
-- The arguments name what changed, the column with its number or numbers, and then the columns of which no order knows anything.
CREATE FUNCTION note_order_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted_kind text := TG_ARGV[0];
  numbers jsonpath := ('$.' || TG_ARGV[1] || '[*]')::jsonpath;
  unread text[] := TG_ARGV[2:];
  running bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_fact_changes
    SELECT DISTINCT running, noted_kind, (number #>> '{}')::int
    FROM after, jsonb_path_query(to_jsonb(after), numbers) AS number ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_fact_changes
    SELECT DISTINCT running, noted_kind, (number #>> '{}')::int
    FROM before, jsonb_path_query(to_jsonb(before), numbers) AS number ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH changed AS (
      (SELECT to_jsonb(after) - unread AS facts FROM after EXCEPT SELECT to_jsonb(before) - unread FROM before)
      UNION ALL
      (SELECT to_jsonb(before) - unread AS facts FROM before EXCEPT SELECT to_jsonb(after) - unread FROM after)
    )
    INSERT INTO order_fact_changes
    SELECT DISTINCT running, noted_kind, (number #>> '{}')::int
    FROM changed, jsonb_path_query(facts, numbers) AS number ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO order_fact_changes VALUES (running, 'all', 0) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Runs while the row of the shop is locked, so it sees every change committed before: a product that is changed while another transaction puts
-- it into a menu concerns the branches of that menu, whichever of the two commits first.
CREATE FUNCTION raise_branch_versions(committing bigint, raised bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned int[];
  changed_products int[];
  changed_categories int[];
  are_all boolean;
BEGIN
  WITH changes AS (DELETE FROM order_fact_changes WHERE transaction = committing RETURNING kind, id)
  SELECT array_agg(id) FILTER (WHERE kind = 'branch'), array_agg(id) FILTER (WHERE kind = 'product'),
    array_agg(id) FILTER (WHERE kind = 'category'), bool_or(kind = 'all')
  INTO concerned, changed_products, changed_categories, are_all FROM changes;

  IF changed_products IS NOT NULL THEN
    changed_products = changed_products || ARRAY(
      SELECT products.id FROM products, jsonb_path_query(config, '$.parts[*].addons[*].product.id') AS addon
      WHERE (addon #>> '{}')::int IN (SELECT unnest(changed_products))
    );
  END IF;
  IF changed_products IS NOT NULL OR changed_categories IS NOT NULL THEN
    concerned = concerned || ARRAY(
      SELECT unnest(branches) FROM menus WHERE EXISTS (
        SELECT FROM jsonb_path_query(catalog, '$[*].products[*].id') AS product
        WHERE (product #>> '{}')::int IN (SELECT unnest(changed_products))
      ) OR EXISTS (
        SELECT FROM jsonb_path_query(catalog, '$[*].category.id') AS category
        WHERE (category #>> '{}')::int IN (SELECT unnest(changed_categories))
      )
    );
  END IF;

  INSERT INTO branch_versions (branch, version)
  SELECT id, raised FROM branches WHERE are_all OR id = ANY(concerned)
  ON CONFLICT (branch) DO UPDATE SET version = excluded.version;
  DELETE FROM branch_versions
  WHERE branch = ANY(concerned) AND NOT EXISTS (SELECT FROM branches WHERE branches.id = branch_versions.branch);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE raised bigint;
BEGIN
  UPDATE shop SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  DELETE FROM shop_changes WHERE transaction = NEW.transaction;
  PERFORM raise_branch_versions(NEW.transaction, coalesce(raised, 0));
  PERFORM pg_notify('theke_shop', coalesce(raised, 0)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The configuration, and whether the shop is opened, concern every order.
CREATE OR REPLACE FUNCTION raise_own_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.config IS DISTINCT FROM OLD.config OR NEW.opened_at IS DISTINCT FROM OLD.opened_at THEN
    NEW.version = OLD.version + 1;
    UPDATE branch_versions SET version = NEW.version;
    PERFORM pg_notify('theke_shop', NEW.version::text);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE noted record;
BEGIN
  FOR noted IN SELECT * FROM (VALUES
    ('products', '''product'', ''id'', ''updated_at'', ''article_number'', ''uid'', ''images'', ''tags'', ''allergens'', ''is_step_by_step'', ''bundle_items'''),
    ('categories', '''category'', ''id'', ''updated_at'', ''description'', ''image'', ''sort_order'''),
    ('menus', '''branch'', ''branches'', ''updated_at'', ''name'''),
    ('branches', '''branch'', ''id'', ''updated_at'''),
    ('tables', '''branch'', ''branch'', ''updated_at'''),
    ('sold_out', '''branch'', ''branch'', ''marked_at'', ''marked_by'', ''marked_by_name'''),
    ('donatees', '''all'', ''id'', ''updated_at''')
  ) AS noted (name, arguments) LOOP
    EXECUTE format(
      'CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON %I REFERENCING NEW TABLE AS after
       FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts(%s)', noted.name, noted.arguments);
    EXECUTE format(
      'CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS after
       FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts(%s)', noted.name, noted.arguments);
    EXECUTE format(
      'CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON %I REFERENCING OLD TABLE AS before
       FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts(%s)', noted.name, noted.arguments);
    EXECUTE format(
      'CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts(%s)',
      noted.name, noted.arguments);
  END LOOP;
END $$;
