ALTER TABLE "devices" ADD COLUMN "label_height" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "department" integer;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "lines" integer[];--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "copies" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "categories" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Places, from 0, of the lines of an order that a printer of kitchen slips prints; null where there are none. Each line belongs to the first
-- department that makes its product and has such a printer. What no department makes belongs to the printers without one, or to
-- all where there is none, so that no line is ever without paper.
CREATE FUNCTION slip_lines(printer integer, products integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  WITH printers AS (
    SELECT other.id, other.department
    FROM devices AS own JOIN devices AS other ON other.branch = own.branch
    WHERE own.id = printer AND other.type = 'receiptPrinter' AND other.is_enabled AND other.prints_new_orders
      AND other.prints = 'kitchenSlip'
  ), makers AS (
    SELECT department.id, department.sort_order, made.id AS product
    FROM departments AS department
      JOIN menus ON department.branch = ANY (menus.branches)
      CROSS JOIN jsonb_to_recordset(menus.catalog) AS entry (category jsonb, products jsonb)
      CROSS JOIN jsonb_to_recordset(entry.products) AS made (id integer)
    WHERE department.id IN (SELECT department FROM printers)
      AND (entry.category ->> 'id')::integer = ANY (department.categories) AND made.id = ANY (slip_lines.products)
  ), lines AS (
    SELECT (line.place - 1)::integer AS place, (
      SELECT makers.id FROM makers WHERE makers.product = line.product ORDER BY makers.sort_order, makers.id LIMIT 1
    ) AS department
    FROM unnest(slip_lines.products) WITH ORDINALITY AS line (product, place)
  )
  SELECT array_agg(lines.place ORDER BY lines.place) FROM lines
  WHERE lines.department = (SELECT department FROM printers WHERE id = printer)
    OR lines.department IS NULL AND (
      EXISTS (SELECT FROM printers WHERE id = printer AND department IS NULL)
      OR NOT EXISTS (SELECT FROM printers WHERE department IS NULL)
    )
$$;
