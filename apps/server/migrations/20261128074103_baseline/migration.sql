SET LOCAL check_function_bodies = off;
--> statement-breakpoint
CREATE FUNCTION announce_api_token() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', 'token ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_sessions_of_permission_set() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', sessions.id::text)
    FROM sessions JOIN users ON users.id = sessions.user_id WHERE users.permission_set = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_sessions_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_sessions', id::text) FROM sessions WHERE user_id = NEW.id;
  PERFORM pg_notify('theke_sessions', 'token ' || id) FROM api_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_signage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_signage', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_sold_out() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('theke_sold_out', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION day_before_next_contract(contract integer, person integer, first_day date) RETURNS date
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(min(valid_from) - 1, 'infinity') FROM employment_contracts
  WHERE "user" = person AND valid_from > first_day AND id <> contract
$$;
--> statement-breakpoint
CREATE FUNCTION forget_sums_of_last_month() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.is_last_month_summed := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_clock_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.review IN ('none', 'approved') THEN PERFORM guard_months(NEW."user", NEW.at, NEW.at, false); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_company_holidays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.date, OLD.branch) IS NOT DISTINCT FROM (NEW.date, NEW.branch) THEN RETURN NEW; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM guard_day_off(OLD.date, OLD.branch); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_day_off(NEW.date, NEW.branch);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_day_off(day date, place integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  person integer;
BEGIN
  FOR person IN
    SELECT "user" FROM (
      SELECT DISTINCT ON ("user") "user", branch, valid_until FROM employment_contracts
      WHERE valid_from <= day ORDER BY "user", valid_from DESC, id DESC
    ) AS held
    WHERE (place IS NULL OR branch = place) AND (valid_until IS NULL OR valid_until >= day)
  LOOP
    PERFORM guard_days(person, day, day);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_days(person integer, first_day date, last_day date) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF first_day > last_day THEN RETURN; END IF;
  PERFORM guard_months(person, first_day::timestamp AT TIME ZONE 'Europe/Vienna', (last_day + 1)::timestamp AT TIME ZONE 'Europe/Vienna', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_employment_contracts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  next_day date;
  old_end date;
  new_end date;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."user", OLD.valid_from) = (NEW."user", NEW.valid_from) THEN
    next_day := day_before_next_contract(OLD.id, OLD."user", OLD.valid_from);
    old_end := least(coalesce(OLD.valid_until, 'infinity'), next_day);
    new_end := least(coalesce(NEW.valid_until, 'infinity'), next_day);
    IF (OLD.branch, OLD.entry_date, OLD.hours, OLD.holiday_days, OLD.overtime_carried_over, OLD.holiday_carried_over, OLD.is_minor)
      IS DISTINCT FROM (NEW.branch, NEW.entry_date, NEW.hours, NEW.holiday_days, NEW.overtime_carried_over, NEW.holiday_carried_over, NEW.is_minor)
    THEN
      PERFORM guard_days(OLD."user", OLD.valid_from, greatest(old_end, new_end));
    ELSIF old_end <> new_end THEN
      PERFORM guard_days(OLD."user", least(old_end, new_end) + 1, greatest(old_end, new_end));
    END IF;
    RETURN NEW;
  END IF;
  -- The contract before ends where this one begins, so more changes than the days up to its own end.
  IF TG_OP <> 'INSERT' THEN
    PERFORM guard_days(OLD."user", OLD.valid_from, day_before_next_contract(OLD.id, OLD."user", OLD.valid_from));
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_days(NEW."user", NEW.valid_from, day_before_next_contract(NEW.id, NEW."user", NEW.valid_from));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_months(person integer, begun timestamp with time zone, ended timestamp with time zone, is_change boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  first_month date := date_trunc('month', begun AT TIME ZONE 'Europe/Vienna')::date;
  last_month date := date_trunc('month', greatest(begun, ended - interval '1 millisecond') AT TIME ZONE 'Europe/Vienna')::date;
BEGIN
  IF current_setting('theke.retention', true) = 'on' THEN RETURN; END IF;
  IF EXISTS (SELECT FROM time_sheets WHERE "user" = person AND month BETWEEN first_month AND last_month AND state = 'locked') THEN
    RAISE EXCEPTION 'This month is locked' USING ERRCODE = 'TK001';
  END IF;
  IF NOT is_change THEN RETURN; END IF;
  UPDATE time_sheets
    SET state = 'open', steps = steps || jsonb_build_array(jsonb_build_object('action', 'change', 'author', NULL,
      'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', ''))
    WHERE "user" = person AND month BETWEEN first_month AND last_month AND state IN ('reviewed', 'released');
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_time_corrections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  times jsonb;
BEGIN
  IF NEW.state <> 'rejected' THEN
    FOREACH times IN ARRAY ARRAY[NEW.before, NEW.after] LOOP
      IF times ->> 'start' IS NOT NULL THEN
        PERFORM guard_months(NEW."user", (times ->> 'start')::timestamptz, coalesce(times ->> 'end', times ->> 'start')::timestamptz, false);
      END IF;
    END LOOP;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_working_activities() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM guard_months(OLD."user", OLD.start, coalesce(OLD."end", OLD.start), true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_months(NEW."user", NEW.start, coalesce(NEW."end", NEW.start), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_working_schedules() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.type <> 'work' AND OLD.is_published THEN PERFORM guard_months(OLD."user", OLD.start, OLD."end", true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.type <> 'work' AND NEW.is_published THEN PERFORM guard_months(NEW."user", NEW.start, NEW."end", true); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION lock_clock_ledger(person integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7438214, person);
  -- Somebody who is gone has no ledger; whoever asked says so.
  INSERT INTO clock_ledgers ("user", version) SELECT id, 1 FROM users WHERE id = person FOR KEY SHARE
    ON CONFLICT ("user") DO UPDATE SET version = clock_ledgers.version + 1;
END $$;
--> statement-breakpoint
CREATE FUNCTION sort_text(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(translate(lower(given), 'äöüàáâãåāăąçćčđďèéêëēėęěğìíîïīįıłñńňòóôõøōőřśšşţťùúûūůűýÿźžż'::text, 'aouaaaaaaaacccddeeeeeeeegiiiiiiilnnnooooooorsssttuuuuuuyyzzz'::text), 'ß'::text, 'ss'::text);
--> statement-breakpoint
CREATE FUNCTION natural_sort_text(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(sort_text("left"(given, 250)), '(?<![\d.,])(\d+)'::text, '0000000000000000\1'::text, 'g'::text), '\d+(\d{16})'::text, '\1'::text, 'g'::text);
--> statement-breakpoint
CREATE FUNCTION note_changed_activity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_work(OLD.start, OLD."end");
  PERFORM note_changed_work(NEW.start, NEW."end");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO customer_changes (customer, transaction)
  SELECT DISTINCT customer, pg_current_xact_id()::text::bigint
  FROM (VALUES (OLD.customer), (NEW.customer)) AS changed (customer) WHERE customer IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_sales(sales_moment(created_at, appointment, appointment_date)),
    note_present_change('sales', ended_at, sales_moment(created_at, appointment, appointment_date))
  FROM orders WHERE id IN (OLD."order", NEW."order");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  moments timestamptz[] := ARRAY[
    OLD.created_at, sales_moment(OLD.created_at, OLD.appointment, OLD.appointment_date),
    NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date)];
BEGIN
  PERFORM note_changed_sales(VARIADIC moments);
  PERFORM note_present_change('sales', least(OLD.ended_at, NEW.ended_at), VARIADIC moments);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_sales(VARIADIC moments timestamp with time zone[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT DISTINCT 'sales', (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
  FROM unnest(moments) AS moment WHERE moment < sales_day_begin()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_service(VARIADIC moments timestamp with time zone[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT DISTINCT 'service', (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
  FROM unnest(moments) AS moment WHERE moment < sales_day_begin()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_work(started timestamp with time zone, ended timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT 'work', day::date, pg_current_xact_id()::text::bigint
  FROM generate_series(
    date_trunc('day', started AT TIME ZONE 'Europe/Vienna'),
    least(coalesce(ended, now()), sales_day_begin() - interval '1 microsecond') AT TIME ZONE 'Europe/Vienna',
    interval '1 day'
  ) AS day
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_inserted_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_sales(NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  PERFORM note_present_change('sales', NEW.ended_at, NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  PERFORM note_changed_service(NEW.created_at);
  PERFORM note_present_change('service', NEW.ended_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_order_facts() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
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
END $_$;
--> statement-breakpoint
CREATE FUNCTION note_present_change(subject text, ended timestamp with time zone, VARIADIC moments timestamp with time zone[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO present_changes (name, day, transaction)
  SELECT DISTINCT subject, day, pg_current_xact_id()::text::bigint
  FROM (SELECT (moment AT TIME ZONE 'Europe/Vienna')::date AS day FROM unnest(moments) AS moment) AS days
  WHERE ended < now() - interval '1 minute'
    AND day > coalesce((SELECT until FROM roll_ups WHERE name = subject), '-infinity')
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_service_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_service(OLD.created_at, NEW.created_at);
  IF (OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.status, OLD.is_quotation, OLD.rejection_message, OLD.donation_amount, OLD.ended_at)
    IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.status, NEW.is_quotation, NEW.rejection_message, NEW.donation_amount, NEW.ended_at)
  THEN
    PERFORM note_present_change('service', least(OLD.ended_at, NEW.ended_at), OLD.created_at, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_service_of_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_service(created_at), note_present_change('service', ended_at, created_at)
  FROM orders WHERE id = NEW."order";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_shop_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO shop_changes (transaction) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_shop_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE ignored text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF EXISTS (SELECT to_jsonb(after) - ignored FROM after EXCEPT SELECT to_jsonb(before) - ignored FROM before) THEN
    INSERT INTO shop_changes (transaction) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_branch_versions(committing bigint, raised bigint) RETURNS void
    LANGUAGE plpgsql
    AS $_$
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
END $_$;
--> statement-breakpoint
CREATE FUNCTION raise_own_shop_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.config IS DISTINCT FROM OLD.config OR NEW.opened_at IS DISTINCT FROM OLD.opened_at THEN
    NEW.version = OLD.version + 1;
    UPDATE branch_versions SET version = NEW.version;
    PERFORM pg_notify('theke_shop', NEW.version::text);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION raise_shop_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE raised bigint;
BEGIN
  UPDATE shop SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  DELETE FROM shop_changes WHERE transaction = NEW.transaction;
  PERFORM raise_branch_versions(NEW.transaction, coalesce(raised, 0));
  PERFORM pg_notify('theke_shop', coalesce(raised, 0)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('theke.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The log of changes is only ever added to';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_clock_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  reviewed text[] := ARRAY['review', 'reviewed_by', 'reviewed_at', 'review_comment'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('theke.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.reviewed_at IS NULL AND to_jsonb(NEW) - reviewed = to_jsonb(OLD) - reviewed THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger of clock events is only ever added to';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_time_corrections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('theke.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.state = 'requested' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A correction that was decided stays as it is';
END $$;
--> statement-breakpoint
CREATE FUNCTION sales_day_begin() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('day', now() - interval '1 hour', 'Europe/Vienna') $$;
--> statement-breakpoint
CREATE FUNCTION sales_moment(placed timestamp with time zone, appointment timestamp with time zone, wished timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT coalesce(appointment, wished, placed) $$;
--> statement-breakpoint
CREATE FUNCTION search_suffixes(record integer, folded text, title text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE STRICT COST 500 PARALLEL RESTRICTED
    AS $$
DECLARE
  -- Folded texts are ASCII, and bytes are cut out ten times as fast as signs.
  bytes bytea := convert_to(folded, 'UTF8');
  parts text[] := array['#' || record / 4096, '##' || record / 65536];
BEGIN
  parts := parts || array(
    SELECT encode(substr(bytes, first, 5), 'escape') FROM generate_series(1, length(bytes) - 1) AS first
  );
  IF title <> '' THEN
    bytes := convert_to(title, 'UTF8');
    parts := parts || array(
      SELECT '=' || encode(substr(bytes, first, 5), 'escape') FROM generate_series(1, greatest(length(bytes) - 1, 1)) AS first
    );
  END IF;
  RETURN array_to_tsvector(parts);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_text(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
  folded text := lower(given);
BEGIN
  -- Looking up every accent is slow, and few texts have others than those of German.
  IF octet_length(folded) > length(folded) THEN
    folded := replace(replace(replace(replace(folded, 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 's');
    IF octet_length(folded) > length(folded) THEN
      folded := translate(
        folded,
        'àáâãåāăąçćčđďèéêëēėęěğìíîïīįłñńňòóôõøōőřśšşẞťţùúûūůűýÿźžż',
        'aaaaaaaacccddeeeeeeeegiiiiiilnnnooooooorssssttuuuuuuyyzzz'
      );
      folded := regexp_replace(folded, '[^ -~]', ' ', 'g');
    END IF;
  END IF;
  RETURN replace(replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's') || ' ';
END
$$;
--> statement-breakpoint
CREATE FUNCTION slip_lines(printer integer, products integer[]) RETURNS integer[]
    LANGUAGE sql STABLE
    AS $$
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
--> statement-breakpoint
CREATE FUNCTION worked_minutes(start timestamp with time zone, ended timestamp with time zone, pauses jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT greatest(0, floor((
    extract(epoch FROM ended - start) - coalesce((
      SELECT sum(greatest(0, extract(epoch FROM coalesce((pause->>'end')::timestamptz, ended) - (pause->>'start')::timestamptz)))
      FROM jsonb_array_elements(pauses) AS pause
    ), 0)) / 60))::integer
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"record" integer NOT NULL,
	"title" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"request_id" text NOT NULL,
	"batch" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"request_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" integer,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL,
	"season_from" text DEFAULT '' NOT NULL,
	"season_to" text DEFAULT '' NOT NULL,
	"is_visible_when_unavailable" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"available_from" timestamp with time zone NOT NULL,
	"available_to" timestamp with time zone,
	"is_enabled" boolean NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"catalog" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"allergens" text NOT NULL,
	"type" text NOT NULL,
	"article_number" text NOT NULL,
	"uid" text NOT NULL,
	"tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"price" integer,
	"is_price_hidden" boolean NOT NULL,
	"pricing" text NOT NULL,
	"unit" text NOT NULL,
	"default_unit" text,
	"calculation_model" text NOT NULL,
	"minimum_quantity" numeric(15,3),
	"maximum_quantity" numeric(15,3),
	"default_quantity" numeric(15,3),
	"quantity_step_size" numeric(15,3),
	"alternative_units" jsonb DEFAULT '[]' NOT NULL,
	"tax" numeric(15,2) NOT NULL,
	"takeaway_tax" numeric(15,2) NOT NULL,
	"dine_in_tax" numeric(15,2) NOT NULL,
	"is_step_by_step" boolean NOT NULL,
	"config" jsonb NOT NULL,
	"bundle_items" jsonb DEFAULT '[]' NOT NULL,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL,
	"season_from" text DEFAULT '' NOT NULL,
	"season_to" text DEFAULT '' NOT NULL,
	"is_visible_when_unavailable" boolean NOT NULL,
	"is_lead_time_enabled" boolean NOT NULL,
	"lead_time_type" text NOT NULL,
	"lead_time_value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL CONSTRAINT "tags_name" UNIQUE,
	"image" integer,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"tokens" integer NOT NULL,
	"is_estimated" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "blocks_identifier" UNIQUE,
	"type" text NOT NULL,
	"is_public" boolean NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donatees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donatees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "donatees_identifier" UNIQUE,
	"description" text NOT NULL,
	"website" text NOT NULL,
	"image" integer,
	"is_enabled" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "navigations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "navigations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "navigations_identifier" UNIQUE,
	"is_public" boolean NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone,
	"items" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "nodes_identifier" UNIQUE,
	"type" text NOT NULL,
	"parent" integer,
	"sort_order" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL CONSTRAINT "redirects_path" UNIQUE,
	"target" text NOT NULL,
	"status_code" text NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_previews" (
	"token_hash" text PRIMARY KEY,
	"site" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL CONSTRAINT "sites_path" UNIQUE,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"is_public" boolean NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone,
	"content" jsonb NOT NULL,
	"nodes" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"image" integer
);
--> statement-breakpoint
CREATE TABLE "removed_records" (
	"entity" text,
	"record" integer,
	"row" jsonb NOT NULL,
	"released" jsonb NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_records_key" PRIMARY KEY("entity","record")
);
--> statement-breakpoint
CREATE TABLE "present_changes" (
	"name" text,
	"day" date,
	"transaction" bigint,
	CONSTRAINT "present_changes_pkey" PRIMARY KEY("name","day","transaction")
);
--> statement-breakpoint
CREATE TABLE "roll_up_changes" (
	"name" text,
	"day" date,
	"transaction" bigint,
	CONSTRAINT "roll_up_changes_pkey" PRIMARY KEY("name","day","transaction")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"name" text PRIMARY KEY,
	"until" date,
	"since" date,
	"present_until" timestamp with time zone,
	"is_last_month_summed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- Counted anew after a crash, so they need no log.
CREATE UNLOGGED TABLE "limit_counters" (
	"key" text PRIMARY KEY,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_log" (
	"id" bigserial,
	"created_at" timestamp with time zone NOT NULL,
	"event_key" bigint DEFAULT (random() * 9e15) NOT NULL,
	"session_id" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"data" jsonb NOT NULL
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "analytics_log_default" PARTITION OF "analytics_log" DEFAULT;
--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_log_default_event" ON "analytics_log_default" ("event_key");
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_mails" (
	"key" text PRIMARY KEY,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL CONSTRAINT "error_groups_fingerprint" UNIQUE,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"request_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "present_events" (
	"id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"session_id" text,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "present_events_pkey" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "present_visit_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"places" text[] NOT NULL,
	"label" text NOT NULL,
	"to_label" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"kind" text NOT NULL,
	"is_month" boolean NOT NULL,
	"day" date NOT NULL,
	"places" text[] NOT NULL,
	"label" text NOT NULL,
	"to_label" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_mails" (
	"user" integer PRIMARY KEY,
	"told_up_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook" integer NOT NULL,
	"ledger" text,
	"entry" bigint,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"status" integer,
	"error" text,
	"milliseconds" integer,
	CONSTRAINT "webhook_deliveries_entry" UNIQUE("webhook","ledger","entry")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"positions" jsonb NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "image_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "image_templates_identifier" UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"format" text NOT NULL,
	"background_color" text NOT NULL,
	"layers" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"folder" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"size" integer
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"public_hash" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"is_quarantined" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"template" text NOT NULL,
	"audience" text NOT NULL,
	"order" integer,
	"branch" integer,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"recipient" text NOT NULL,
	"reference" text,
	"delivery" text,
	"delivered_at" timestamp with time zone,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"order" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	CONSTRAINT "push_subscriptions_order_endpoint" UNIQUE("order","endpoint")
);
--> statement-breakpoint
CREATE TABLE "staff_pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"endpoint" text NOT NULL CONSTRAINT "staff_pushes_endpoint" UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_boards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device" text NOT NULL CONSTRAINT "watched_boards_device" UNIQUE,
	"name" text NOT NULL,
	"branch" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user" integer,
	"user_name" text,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order" integer,
	"index" integer,
	"product" integer NOT NULL,
	"name" text NOT NULL,
	"amount" numeric(15,6) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer NOT NULL,
	"price_unit" text,
	"tax_rate" numeric(15,2) NOT NULL,
	"gross" integer NOT NULL,
	"net" numeric(15,2) NOT NULL,
	"tax" numeric(15,2) NOT NULL,
	"model" text NOT NULL,
	"is_price_hidden" boolean NOT NULL,
	"parts" jsonb NOT NULL,
	"addons" jsonb NOT NULL,
	"item" jsonb NOT NULL,
	"ordered" jsonb,
	"weights" jsonb DEFAULT '[]' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"before_removal" jsonb,
	CONSTRAINT "order_items_pkey" PRIMARY KEY("order","index")
);
--> statement-breakpoint
CREATE TABLE "order_uploads" (
	"order" integer,
	"upload" integer,
	CONSTRAINT "order_uploads_pkey" PRIMARY KEY("order","upload")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"ticket_number" text NOT NULL,
	"number_kind" text DEFAULT 'ticket' NOT NULL,
	"idempotency_key" text,
	"submission_hash" text,
	"branch" integer NOT NULL,
	"is_delivery" boolean NOT NULL,
	"is_dine_in" boolean NOT NULL,
	"is_quotation" boolean NOT NULL,
	"is_self_service" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_in_delivery" boolean DEFAULT false NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"payment_method" text NOT NULL,
	"is_paid_later" boolean DEFAULT false NOT NULL,
	"unweighed" integer DEFAULT 0 NOT NULL,
	"pricing" jsonb NOT NULL,
	"status" text GENERATED ALWAYS AS (case when "orders"."is_failed" then 'failed' when "orders"."is_canceled" then 'canceled' when "orders"."is_rejected" then 'rejected' when "orders"."is_completed" then 'completed' when "orders"."is_delivered" then 'delivered' when "orders"."is_in_delivery" then 'inDelivery' when "orders"."is_confirmed" then 'confirmed' else 'new' end) STORED NOT NULL,
	"payment_status" text GENERATED ALWAYS AS (case when "orders"."is_refunded" then 'refunded' when "orders"."is_paid" then 'paid' when "orders"."is_quotation" or "orders"."payment_method" in ('cash', 'atm-card', 'hydro-ag-voucher') then 'open' when "orders"."is_rejected" or "orders"."is_canceled" or "orders"."is_failed" then 'failed' else 'pending' end) STORED NOT NULL,
	"total_gross" integer GENERATED ALWAYS AS ((pricing ->> 'totalGross')::integer) STORED NOT NULL,
	"total_net" numeric(15,2) GENERATED ALWAYS AS ((pricing ->> 'totalNet')::numeric) STORED NOT NULL,
	"appointment_date" timestamp with time zone,
	"appointment" timestamp with time zone,
	"counter_appointment" timestamp with time zone,
	"slot_start" timestamp with time zone,
	"rejection_message" text DEFAULT '' NOT NULL,
	"delivery_area" text NOT NULL,
	"table" integer,
	"table_identifier" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"stairway" text DEFAULT '' NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"door" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"is_company" boolean NOT NULL,
	"newsletter" boolean NOT NULL,
	"delivery_address" jsonb,
	"customer" integer,
	"is_customer_noted" boolean DEFAULT false NOT NULL,
	"anonymised_at" timestamp with time zone,
	"language" text DEFAULT 'de' NOT NULL,
	"donatee" integer,
	"donatee_name" text,
	"donation_amount" integer,
	"alarm_level" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"questionnaire" jsonb,
	"undoable_step" jsonb,
	CONSTRAINT "orders_status" CHECK (case when "ended_at" is null then "status" in ('new', 'confirmed', 'inDelivery', 'delivered') else "status" in ('completed', 'rejected', 'canceled', 'failed') end),
	CONSTRAINT "orders_payment_status" CHECK ("payment_status" in ('open', 'pending', 'paid', 'failed', 'refunded') and ("payment_status" <> 'refunded' or "status" in ('rejected', 'canceled', 'failed'))),
	CONSTRAINT "orders_totals" CHECK ("total_net" between 0 and "total_gross")
);
--> statement-breakpoint
CREATE TABLE "slot_usage" (
	"branch" integer,
	"mode" text,
	"start" timestamp with time zone,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_usage_pkey" PRIMARY KEY("branch","mode","start")
);
--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"scope" text PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refusals" (
	"day" date,
	"branch" integer,
	"mode" text,
	"hour" integer,
	"reason" text,
	"product" integer,
	"count" integer NOT NULL,
	CONSTRAINT "order_refusals_pkey" PRIMARY KEY("day","branch","mode","hour","reason","product")
);
--> statement-breakpoint
CREATE TABLE "customer_changes" (
	"customer" integer,
	"transaction" bigint,
	CONSTRAINT "customer_changes_pkey" PRIMARY KEY("customer","transaction")
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"customer" integer,
	"place" text,
	"first_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "customer_orders_pkey" PRIMARY KEY("customer","place")
);
--> statement-breakpoint
CREATE TABLE "first_orders" (
	"is_month" boolean,
	"day" date,
	"place" text,
	"at" text,
	"others" text,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	"customers" integer NOT NULL,
	"single" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "first_orders_pkey" PRIMARY KEY("is_month","day","place","at","others")
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"weekday" integer,
	"hour" integer,
	"orders" integer NOT NULL,
	CONSTRAINT "order_hours_pkey" PRIMARY KEY("is_month","day","branch","mode","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "present_slots" (
	"day" date,
	"branch" integer,
	"mode" text,
	"start" timestamp with time zone,
	"taken" integer NOT NULL,
	CONSTRAINT "present_slots_pkey" PRIMARY KEY("day","branch","mode","start")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"hour" integer,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_hours_pkey" PRIMARY KEY("is_month","day","branch","mode","hour")
);
--> statement-breakpoint
CREATE TABLE "sales_of_days" (
	"day" date,
	"branch" integer,
	"mode" text,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"canceled" integer NOT NULL,
	CONSTRAINT "sales_of_days_pkey" PRIMARY KEY("day","branch","mode")
);
--> statement-breakpoint
CREATE TABLE "service_counts" (
	"is_month" boolean,
	"figure" text,
	"day" date,
	"branch" integer,
	"mode" text,
	"value" integer,
	"count" integer NOT NULL,
	CONSTRAINT "service_counts_pkey" PRIMARY KEY("is_month","figure","day","branch","mode","value")
);
--> statement-breakpoint
CREATE TABLE "slot_uses" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"weekday" integer,
	"hour" integer,
	"taken" integer NOT NULL,
	"at_least" integer[] NOT NULL,
	CONSTRAINT "slot_uses_pkey" PRIMARY KEY("is_month","day","branch","mode","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"product" integer,
	"unit" text,
	"is_weighed" boolean,
	"name" text NOT NULL,
	"last_order" integer NOT NULL,
	"amount" numeric(15,6) NOT NULL,
	"grams" numeric(15,6) NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"weighed" numeric(15,6) DEFAULT '0' NOT NULL,
	"deviation" numeric(15,6) DEFAULT '0' NOT NULL,
	"deviation_value" numeric(15,6) DEFAULT '0' NOT NULL,
	CONSTRAINT "sold_products_pkey" PRIMARY KEY("is_month","day","branch","mode","product","unit","is_weighed")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"authorized" integer DEFAULT 0 NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uid" text NOT NULL CONSTRAINT "payments_uid" UNIQUE,
	"order" integer NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"is_manual_capture" boolean NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"authorized" integer DEFAULT 0 NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refund_lost" integer DEFAULT 0 NOT NULL,
	"refund_settled" integer DEFAULT 0 NOT NULL,
	"capture_target" integer,
	"refund_target" integer DEFAULT 0 NOT NULL,
	"refund_asked" integer DEFAULT 0 NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"is_status_unreadable" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_company" boolean NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"comment" text NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "external_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"provider" text NOT NULL,
	"identifier" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"user" integer,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "external_users_identifier" UNIQUE("provider","identifier")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL CONSTRAINT "api_tokens_token_hash" UNIQUE,
	"permissions" text[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL CONSTRAINT "login_links_token_hash" UNIQUE,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL CONSTRAINT "passkeys_credential_id" UNIQUE,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" integer PRIMARY KEY,
	"token_hash" text NOT NULL CONSTRAINT "password_resets_token_hash" UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL CONSTRAINT "permission_sets_name" UNIQUE,
	"description" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"key" text CONSTRAINT "permission_sets_key" UNIQUE
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL CONSTRAINT "sessions_token_hash" UNIQUE,
	"csrf_token" text NOT NULL,
	"user_id" integer NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL,
	"needs_second_factor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"roles" text[] NOT NULL,
	"permission_set" integer,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"department" integer,
	"is_enabled" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"time_token_hash" text,
	"time_token_at" timestamp with time zone,
	"calendar_token_hash" text,
	"calendar_token_at" timestamp with time zone,
	"pin_hash" text,
	"badge_hash" text CONSTRAINT "users_badge_hash" UNIQUE
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "devices_identifier" UNIQUE,
	"type" text NOT NULL,
	"branch" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"connection" text,
	"address" text NOT NULL,
	"fallback" integer,
	"paper_width" integer,
	"label_height" integer,
	"resolution" text,
	"label_layout" text,
	"prints_new_orders" boolean NOT NULL,
	"department" integer,
	"prints" text DEFAULT 'receipt' NOT NULL,
	"prints_at" text DEFAULT 'placed' NOT NULL,
	"receives_notifications" boolean NOT NULL,
	"push_token" text DEFAULT '' NOT NULL,
	"key_hash" text CONSTRAINT "devices_key_hash" UNIQUE,
	"platform" text NOT NULL,
	"app_version" text NOT NULL,
	"last_seen_at" timestamp with time zone,
	"paper_state" text,
	"problem" text DEFAULT '' NOT NULL,
	"log_requested_at" timestamp with time zone,
	"logs" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"device" integer NOT NULL,
	"order" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lines" integer[],
	"copies" integer DEFAULT 1 NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"token" text,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_error" text,
	"moved_from" integer,
	"requested_by" text,
	"blocks" jsonb
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_milliseconds" integer,
	"last_result" text DEFAULT '' NOT NULL,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "departments_identifier" UNIQUE,
	"branch" integer NOT NULL,
	"categories" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"manager" integer,
	"color" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_versions" (
	"branch" integer PRIMARY KEY,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "branches_identifier" UNIQUE,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"division" integer,
	"is_public" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"keywords" text NOT NULL,
	"logo" integer,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"province" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"latitude" numeric(15,6),
	"longitude" numeric(15,6),
	"opening_hours" jsonb DEFAULT '[]' NOT NULL,
	"is_delivery_hours_enabled" boolean NOT NULL,
	"delivery_hours" jsonb DEFAULT '[]' NOT NULL,
	"closed_message" text NOT NULL,
	"orderable_from" timestamp with time zone,
	"is_takeaway_enabled" boolean NOT NULL,
	"is_delivery_enabled" boolean NOT NULL,
	"is_dine_in_enabled" boolean NOT NULL,
	"is_preorder_enabled" boolean NOT NULL,
	"is_table_selection_enabled" boolean NOT NULL,
	"is_quotation_required" boolean NOT NULL,
	"is_appointment_required" boolean NOT NULL,
	"delivery_areas" jsonb DEFAULT '[]' NOT NULL,
	"capacities" jsonb DEFAULT '[]' NOT NULL,
	"is_cash_enabled" boolean NOT NULL,
	"is_atm_card_enabled" boolean NOT NULL,
	"is_hydro_ag_voucher_enabled" boolean NOT NULL,
	"is_mollie_enabled" boolean DEFAULT false NOT NULL,
	"is_datatrans_enabled" boolean DEFAULT false NOT NULL,
	"weighed_payment_rule" text DEFAULT 'charge' NOT NULL,
	"weighed_payment_buffer" numeric(15,2) DEFAULT '15' NOT NULL,
	"is_weighing_required" boolean DEFAULT false NOT NULL,
	"weighing_tolerance" numeric(15,2) DEFAULT '10' NOT NULL,
	"is_takeaway_email_required" boolean NOT NULL,
	"is_takeaway_phone_required" boolean NOT NULL,
	"is_takeaway_address_required" boolean NOT NULL,
	"is_delivery_email_required" boolean NOT NULL,
	"is_delivery_phone_required" boolean NOT NULL,
	"is_delivery_address_required" boolean NOT NULL,
	"is_dine_in_email_required" boolean NOT NULL,
	"is_dine_in_phone_required" boolean NOT NULL,
	"is_dine_in_address_required" boolean NOT NULL,
	"notification_email" text NOT NULL,
	"notification_phone" text NOT NULL,
	"manager_email" text DEFAULT '' NOT NULL,
	"manager_phone" text DEFAULT '' NOT NULL,
	"clocking_choice" text DEFAULT 'none' NOT NULL,
	"is_remote_clocking_enabled" boolean DEFAULT false NOT NULL,
	"api_key_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "divisions_identifier" UNIQUE,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"logo" integer,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_fact_changes" (
	"transaction" bigint,
	"kind" text,
	"id" integer,
	CONSTRAINT "order_fact_changes_pkey" PRIMARY KEY("transaction","kind","id")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" integer PRIMARY KEY,
	"config" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"set_up_token_hash" text
);
--> statement-breakpoint
CREATE TABLE "shop_changes" (
	"transaction" bigint PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"identifier" text NOT NULL,
	"branch" integer NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	"is_enabled" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "tables_identifier" UNIQUE("branch","identifier")
);
--> statement-breakpoint
CREATE TABLE "digital_signage_pairings" (
	"key_hash" text PRIMARY KEY,
	"code" text NOT NULL CONSTRAINT "digital_signage_pairings_code" UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL CONSTRAINT "scenes_path" UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration" integer NOT NULL,
	"background_color" text NOT NULL,
	"is_public" boolean NOT NULL,
	"background_image" integer,
	"layers" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"type" text NOT NULL,
	"stream" integer,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"has_screenshot" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"stream" integer
);
--> statement-breakpoint
CREATE TABLE "digital_signage_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"groups" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_plays" (
	"day" date,
	"device" integer,
	"device_name" text DEFAULT '' NOT NULL,
	"branch" integer,
	"segment" integer,
	"segment_name" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "digital_signage_plays_pkey" PRIMARY KEY("day","device","segment")
);
--> statement-breakpoint
CREATE TABLE "digital_signage_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"scene" integer,
	"product" integer,
	"image" integer,
	"video" integer,
	"duration" integer,
	"transition" text NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"segments" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "digital_signage_devices_identifier" UNIQUE,
	"branch" integer NOT NULL,
	"group" integer,
	"stream" integer,
	"orientation" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"api_key_hash" text,
	"last_seen_at" timestamp with time zone,
	"current_segment" integer,
	"shown_width" integer,
	"shown_height" integer,
	"waiting_since" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"is_switched_off" boolean DEFAULT false NOT NULL,
	"shown_stream" integer,
	"last_command" jsonb,
	"last_plays" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_out" (
	"branch" integer,
	"product" integer,
	"until" timestamp with time zone,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" integer,
	"marked_by_name" text NOT NULL,
	CONSTRAINT "sold_out_pkey" PRIMARY KEY("branch","product")
);
--> statement-breakpoint
CREATE TABLE "company_holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"branch" integer
);
--> statement-breakpoint
CREATE TABLE "employment_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employment_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"entry_date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"holiday_days" numeric(15,2) NOT NULL,
	"overtime_carried_over" numeric(15,2) NOT NULL,
	"holiday_carried_over" numeric(15,2) NOT NULL,
	"is_minor" boolean NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_event_problems" (
	"event" integer PRIMARY KEY,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"problem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"client_key" text NOT NULL,
	"source" text NOT NULL,
	"device" integer,
	"branch" integer NOT NULL,
	"department" integer,
	"project" integer,
	"task" integer,
	"author" integer,
	"reason" text DEFAULT '' NOT NULL,
	"review" text DEFAULT 'none' NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"review_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_ledgers" (
	"user" integer PRIMARY KEY,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"activity" integer,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_sheets" (
	"user" integer,
	"month" date,
	"state" text NOT NULL,
	"steps" jsonb DEFAULT '[]' NOT NULL,
	"locked" jsonb,
	CONSTRAINT "time_sheets_pkey" PRIMARY KEY("user","month")
);
--> statement-breakpoint
CREATE TABLE "plan_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"name" text NOT NULL,
	"shifts" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"user" integer NOT NULL,
	"code" text NOT NULL,
	"day" date NOT NULL,
	"actual" integer NOT NULL,
	"required" integer NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer,
	"decided_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_requirements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"branch" integer NOT NULL,
	"department" integer NOT NULL,
	"weekdays" text[] NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"count" integer NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "absence_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"type" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worked_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"hour" integer,
	"minutes" integer NOT NULL,
	CONSTRAINT "worked_hours_pkey" PRIMARY KEY("is_month","day","branch","hour")
);
--> statement-breakpoint
CREATE TABLE "shift_swaps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"schedule" integer,
	"branch" integer NOT NULL,
	"department" integer,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"from" integer,
	"offered_to" integer,
	"taker" integer,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"customer" integer,
	"branch" integer,
	"start" date,
	"end" date,
	"color" text NOT NULL,
	"budget_hours" numeric(15,2)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"project" integer,
	"users" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"due_date" date,
	"priority" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"department" integer,
	"project" integer,
	"task" integer,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone,
	"pauses" jsonb DEFAULT '[]' NOT NULL,
	"comment" text NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"flag" text,
	"worked_minutes" integer GENERATED ALWAYS AS (worked_minutes(start, "end", pauses)) STORED
);
--> statement-breakpoint
CREATE TABLE "working_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer,
	"branch" integer NOT NULL,
	"department" integer,
	"type" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"pause" integer NOT NULL,
	"is_all_day" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"comment" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL CONSTRAINT "working_schedules_key" UNIQUE,
	"draft" jsonb
);
--> statement-breakpoint
CREATE INDEX "changes_entity_record" ON "changes" ("entity","record","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_user" ON "changes" ("user_id","id");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" ("at");--> statement-breakpoint
CREATE INDEX "changes_action" ON "changes" ("action","id");--> statement-breakpoint
CREATE INDEX "changes_batch" ON "changes" ("entity","batch","id") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "logs_at" ON "logs" ("at");--> statement-breakpoint
CREATE INDEX "categories_image" ON "categories" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" ("name","id");--> statement-breakpoint
CREATE INDEX "tags_image" ON "tags" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "ai_calls_user" ON "ai_calls" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_calls_at" ON "ai_calls" ("at");--> statement-breakpoint
CREATE INDEX "donatees_image" ON "donatees" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "nodes_parent" ON "nodes" ("parent") WHERE "parent" is not null;--> statement-breakpoint
CREATE INDEX "sites_image" ON "sites" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "limit_counters_ends_at" ON "limit_counters" ("ends_at");--> statement-breakpoint
CREATE INDEX "analytics_log_time" ON "analytics_log" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "error_groups_last_at" ON "error_groups" ("last_at");--> statement-breakpoint
CREATE INDEX "present_visit_counts_kind" ON "present_visit_counts" ("kind","day");--> statement-breakpoint
CREATE INDEX "visit_counts_day" ON "visit_counts" ("is_month","kind","day");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_views_name" ON "statistics_views" ("user",lower("name"));--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("webhook","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" ("webhook","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at" ON "webhook_deliveries" ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_name_natural" ON "uploads" (natural_sort_text("name"),"id");--> statement-breakpoint
CREATE INDEX "uploads_mime_type_natural" ON "uploads" (natural_sort_text("mime_type"),"id");--> statement-breakpoint
CREATE INDEX "uploads_size" ON "uploads" ("size","id");--> statement-breakpoint
CREATE INDEX "uploads_is_quarantined" ON "uploads" ("is_quarantined","id");--> statement-breakpoint
CREATE INDEX "uploads_search_suffixes" ON "uploads" USING gin ((search_suffixes("id", search_text("name" || ' ' || "extension" || ' ' || "mime_type"), search_text("name")))) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" ("order");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" (lower("recipient")) WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "outbox_branch" ON "outbox" ("branch","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "staff_pushes_user" ON "staff_pushes" ("user") WHERE "user" is not null;--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" ("order","id");--> statement-breakpoint
CREATE INDEX "order_history_proposals" ON "order_history" ("order") WHERE action in ('counter-proposed', 'counter-confirmed', 'counter-rejected');--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" ("product");--> statement-breakpoint
CREATE INDEX "order_uploads_upload" ON "order_uploads" ("upload");--> statement-breakpoint
CREATE INDEX "orders_donatee" ON "orders" ("donatee") WHERE "donatee" is not null;--> statement-breakpoint
CREATE INDEX "orders_table" ON "orders" ("table") WHERE "table" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_uid" ON "orders" ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" ("idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_branch" ON "orders" ("branch","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_branch" ON "orders" ("branch","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_mode" ON "orders" ("is_delivery","is_dine_in","id");--> statement-breakpoint
CREATE INDEX "orders_payment_method" ON "orders" ("payment_method","id");--> statement-breakpoint
CREATE INDEX "orders_ended_at" ON "orders" ("ended_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" ("customer") WHERE customer is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_to_note" ON "orders" ("id") WHERE not is_customer_noted;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" (lower("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "orders_with_person" ON "orders" ("ended_at") WHERE ended_at is not null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "orders_search_suffixes" ON "orders" USING gin ((search_suffixes("id", search_text("ticket_number" || ' ' || "uid" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone" || ' ' || "table_identifier"), ''))) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" ("branch") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "orders_ordered_for" ON "orders" (coalesce("appointment", "appointment_date")) WHERE coalesce("appointment", "appointment_date") is not null;--> statement-breakpoint
CREATE INDEX "orders_ended_status" ON "orders" ("status","id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "sold_products_product" ON "sold_products" ("product","day") WHERE not is_month;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" ("payment","id");--> statement-breakpoint
CREATE INDEX "payment_events_moved" ON "payment_events" ("at") WHERE captured <> 0 or refunded <> 0;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" ("order");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" ("created_at");--> statement-breakpoint
CREATE INDEX "payments_failing" ON "payments" ("id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "payments_unreadable" ON "payments" ("id") WHERE is_status_unreadable;--> statement-breakpoint
CREATE INDEX "payments_refund_lost" ON "payments" ("id") WHERE refund_lost > refund_settled;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" ("created_at") WHERE state in ('open', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" (lower("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customers_phone_key" ON "customers" (right(regexp_replace("phone", '\D', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "customers_last_name_natural" ON "customers" (natural_sort_text("last_name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_email_natural" ON "customers" (natural_sort_text("email"),"id");--> statement-breakpoint
CREATE INDEX "customers_phone_natural" ON "customers" (natural_sort_text("phone"),"id");--> statement-breakpoint
CREATE INDEX "customers_city_natural" ON "customers" (natural_sort_text("city"),"id");--> statement-breakpoint
CREATE INDEX "customers_newsletter" ON "customers" ("newsletter","id");--> statement-breakpoint
CREATE INDEX "customers_last_order_at" ON "customers" ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_search_suffixes" ON "customers" USING gin ((search_suffixes("id", search_text("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone" || ' ' || "zip_code" || ' ' || "city"), search_text("last_name")))) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "external_users_user" ON "external_users" ("user") WHERE "user" is not null;--> statement-breakpoint
CREATE INDEX "api_tokens_user_id" ON "api_tokens" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "login_failures_attempt_key" ON "login_failures" ("attempt_key");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" ("at");--> statement-breakpoint
CREATE INDEX "login_links_user_id" ON "login_links" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id" ON "passkey_challenges" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_created_at" ON "passkey_challenges" ("created_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id" ON "recovery_codes" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_permission_set" ON "users" ("permission_set") WHERE "permission_set" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_calendar_token" ON "users" ("calendar_token_hash");--> statement-breakpoint
CREATE INDEX "devices_department" ON "devices" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "devices_fallback" ON "devices" ("fallback") WHERE "fallback" is not null;--> statement-breakpoint
CREATE INDEX "devices_branch" ON "devices" ("branch");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" ("device","id") WHERE state in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_unsettled" ON "print_jobs" ("branch") WHERE state in ('queued', 'sent', 'failed', 'uncertain');--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" ("order");--> statement-breakpoint
CREATE INDEX "print_jobs_branch_id" ON "print_jobs" ("branch","id");--> statement-breakpoint
CREATE INDEX "departments_manager" ON "departments" ("manager") WHERE "manager" is not null;--> statement-breakpoint
CREATE INDEX "departments_branch" ON "departments" ("branch");--> statement-breakpoint
CREATE INDEX "branches_division" ON "branches" ("division") WHERE "division" is not null;--> statement-breakpoint
CREATE INDEX "branches_logo" ON "branches" ("logo") WHERE "logo" is not null;--> statement-breakpoint
CREATE INDEX "divisions_logo" ON "divisions" ("logo") WHERE "logo" is not null;--> statement-breakpoint
CREATE INDEX "scenes_background_image" ON "scenes" ("background_image") WHERE "background_image" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_commands_device" ON "digital_signage_commands" ("device","id");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_commands_pending" ON "digital_signage_commands" ("device") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "digital_signage_commands_stream" ON "digital_signage_commands" ("stream") WHERE "stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_groups_stream" ON "digital_signage_groups" ("stream") WHERE "stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_plays_device" ON "digital_signage_plays" ("device");--> statement-breakpoint
CREATE INDEX "digital_signage_plays_segment" ON "digital_signage_plays" ("segment");--> statement-breakpoint
CREATE INDEX "digital_signage_segments_image" ON "digital_signage_segments" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_segments_product" ON "digital_signage_segments" ("product") WHERE "product" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_segments_scene" ON "digital_signage_segments" ("scene") WHERE "scene" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_segments_video" ON "digital_signage_segments" ("video") WHERE "video" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_stream" ON "digital_signage_devices" ("stream") WHERE "stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_group" ON "digital_signage_devices" ("group") WHERE "group" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_current_segment" ON "digital_signage_devices" ("current_segment") WHERE "current_segment" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_shown_stream" ON "digital_signage_devices" ("shown_stream") WHERE "shown_stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_branch" ON "digital_signage_devices" ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_devices_apiKey" ON "digital_signage_devices" ("api_key_hash");--> statement-breakpoint
CREATE INDEX "sold_out_product" ON "sold_out" ("product") WHERE "product" is not null;--> statement-breakpoint
CREATE INDEX "company_holidays_date" ON "company_holidays" ("date","id");--> statement-breakpoint
CREATE INDEX "company_holidays_branch" ON "company_holidays" ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_contracts_user_validFrom" ON "employment_contracts" ("user","valid_from");--> statement-breakpoint
CREATE INDEX "employment_contracts_branch" ON "employment_contracts" ("branch");--> statement-breakpoint
CREATE INDEX "employment_contracts_valid_from" ON "employment_contracts" ("valid_from","id");--> statement-breakpoint
CREATE INDEX "clock_event_problems_user" ON "clock_event_problems" ("user","at");--> statement-breakpoint
CREATE INDEX "clock_event_problems_branch" ON "clock_event_problems" ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "clock_events_user_client_key" ON "clock_events" ("user","client_key");--> statement-breakpoint
CREATE INDEX "clock_events_user_at" ON "clock_events" ("user","at");--> statement-breakpoint
CREATE INDEX "clock_events_branch" ON "clock_events" ("branch","at");--> statement-breakpoint
CREATE INDEX "clock_events_waiting" ON "clock_events" ("branch") WHERE review = 'waiting';--> statement-breakpoint
CREATE INDEX "time_corrections_user" ON "time_corrections" ("user","id");--> statement-breakpoint
CREATE INDEX "time_corrections_branch" ON "time_corrections" ("branch","id");--> statement-breakpoint
CREATE INDEX "time_corrections_requested" ON "time_corrections" ("branch") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "time_corrections_requested_by" ON "time_corrections" ("requested_by") WHERE "requested_by" is not null;--> statement-breakpoint
CREATE INDEX "time_corrections_decided_by" ON "time_corrections" ("decided_by") WHERE "decided_by" is not null;--> statement-breakpoint
CREATE INDEX "time_sheets_month" ON "time_sheets" ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_templates_name" ON "plan_templates" ("branch",lower("name"));--> statement-breakpoint
CREATE INDEX "rule_exceptions_user_day" ON "rule_exceptions" ("user","day");--> statement-breakpoint
CREATE INDEX "staff_requirements_department" ON "staff_requirements" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "staff_requirements_branch" ON "staff_requirements" ("branch");--> statement-breakpoint
CREATE INDEX "staff_requirements_from" ON "staff_requirements" ("from","id");--> statement-breakpoint
CREATE INDEX "absence_requests_user" ON "absence_requests" ("user","first_day");--> statement-breakpoint
CREATE INDEX "absence_requests_branch" ON "absence_requests" ("branch","id");--> statement-breakpoint
CREATE INDEX "shift_swaps_schedule" ON "shift_swaps" ("schedule") WHERE "schedule" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_department" ON "shift_swaps" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_from" ON "shift_swaps" ("from") WHERE "from" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_offered_to" ON "shift_swaps" ("offered_to") WHERE "offered_to" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_taker" ON "shift_swaps" ("taker") WHERE "taker" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_branch" ON "shift_swaps" ("branch","id");--> statement-breakpoint
CREATE INDEX "shift_swaps_to_decide" ON "shift_swaps" ("branch") WHERE status = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_offer" ON "shift_swaps" ("schedule","from") WHERE status in ('offered', 'accepted') and "from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_request" ON "shift_swaps" ("schedule","taker") WHERE status = 'accepted' and "from" is null;--> statement-breakpoint
CREATE INDEX "projects_branch" ON "projects" ("branch") WHERE "branch" is not null;--> statement-breakpoint
CREATE INDEX "projects_customer" ON "projects" ("customer") WHERE "customer" is not null;--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" ("name","id");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" ("project");--> statement-breakpoint
CREATE INDEX "tasks_sort_order" ON "tasks" ("sort_order","id");--> statement-breakpoint
CREATE INDEX "working_activities_department" ON "working_activities" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "working_activities_project" ON "working_activities" ("project") WHERE "project" is not null;--> statement-breakpoint
CREATE INDEX "working_activities_task" ON "working_activities" ("task") WHERE "task" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "working_activities_user" ON "working_activities" ("user") WHERE "end" is null;--> statement-breakpoint
CREATE INDEX "working_activities_branch_start" ON "working_activities" ("branch","start");--> statement-breakpoint
CREATE INDEX "working_activities_user_times" ON "working_activities" ("user","start","end","worked_minutes","id");--> statement-breakpoint
CREATE INDEX "working_activities_start" ON "working_activities" ("start","id");--> statement-breakpoint
CREATE INDEX "working_activities_flag" ON "working_activities" ("branch") WHERE flag is not null;--> statement-breakpoint
CREATE INDEX "working_schedules_department" ON "working_schedules" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "working_schedules_branch_start" ON "working_schedules" ("branch","start");--> statement-breakpoint
CREATE INDEX "working_schedules_user_start" ON "working_schedules" ("user","start");--> statement-breakpoint
CREATE INDEX "working_schedules_start" ON "working_schedules" ("start","id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "ai_calls" ADD CONSTRAINT "ai_calls_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "donatees" ADD CONSTRAINT "donatees_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_parent_nodes_id_fkey" FOREIGN KEY ("parent") REFERENCES "nodes"("id");--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "statistics_mails" ADD CONSTRAINT "statistics_mails_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "statistics_views" ADD CONSTRAINT "statistics_views_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_webhooks_id_fkey" FOREIGN KEY ("webhook") REFERENCES "webhooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_upload_uploads_id_fkey" FOREIGN KEY ("upload") REFERENCES "uploads"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_tables_id_fkey" FOREIGN KEY ("table") REFERENCES "tables"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_customers_id_fkey" FOREIGN KEY ("customer") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_donatee_donatees_id_fkey" FOREIGN KEY ("donatee") REFERENCES "donatees"("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_payments_id_fkey" FOREIGN KEY ("payment") REFERENCES "payments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "external_users" ADD CONSTRAINT "external_users_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "login_links" ADD CONSTRAINT "login_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permission_set_permission_sets_id_fkey" FOREIGN KEY ("permission_set") REFERENCES "permission_sets"("id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_fallback_devices_id_fkey" FOREIGN KEY ("fallback") REFERENCES "devices"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_device_devices_id_fkey" FOREIGN KEY ("device") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_manager_users_id_fkey" FOREIGN KEY ("manager") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_division_divisions_id_fkey" FOREIGN KEY ("division") REFERENCES "divisions"("id");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_logo_images_id_fkey" FOREIGN KEY ("logo") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_logo_images_id_fkey" FOREIGN KEY ("logo") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_background_image_images_id_fkey" FOREIGN KEY ("background_image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_commands" ADD CONSTRAINT "digital_signage_commands_device_digital_signage_devices_id_fkey" FOREIGN KEY ("device") REFERENCES "digital_signage_devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "digital_signage_commands" ADD CONSTRAINT "digital_signage_commands_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_groups" ADD CONSTRAINT "digital_signage_groups_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_scene_scenes_id_fkey" FOREIGN KEY ("scene") REFERENCES "scenes"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_product_products_id_fkey" FOREIGN KEY ("product") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_video_uploads_id_fkey" FOREIGN KEY ("video") REFERENCES "uploads"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_group_digital_signage_groups_id_fkey" FOREIGN KEY ("group") REFERENCES "digital_signage_groups"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_LK8xdXmH0Vei_fkey" FOREIGN KEY ("current_segment") REFERENCES "digital_signage_segments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_0wdTSgbF1vNa_fkey" FOREIGN KEY ("shown_stream") REFERENCES "digital_signage_streams"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_product_products_id_fkey" FOREIGN KEY ("product") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_holidays" ADD CONSTRAINT "company_holidays_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "employment_contracts" ADD CONSTRAINT "employment_contracts_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "employment_contracts" ADD CONSTRAINT "employment_contracts_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_event_clock_events_id_fkey" FOREIGN KEY ("event") REFERENCES "clock_events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "clock_ledgers" ADD CONSTRAINT "clock_ledgers_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_requested_by_users_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "plan_templates" ADD CONSTRAINT "plan_templates_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rule_exceptions" ADD CONSTRAINT "rule_exceptions_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_requirements" ADD CONSTRAINT "staff_requirements_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "staff_requirements" ADD CONSTRAINT "staff_requirements_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_schedule_working_schedules_id_fkey" FOREIGN KEY ("schedule") REFERENCES "working_schedules"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_from_users_id_fkey" FOREIGN KEY ("from") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_offered_to_users_id_fkey" FOREIGN KEY ("offered_to") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_taker_users_id_fkey" FOREIGN KEY ("taker") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer_customers_id_fkey" FOREIGN KEY ("customer") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_projects_id_fkey" FOREIGN KEY ("project") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_project_projects_id_fkey" FOREIGN KEY ("project") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_task_tasks_id_fkey" FOREIGN KEY ("task") REFERENCES "tasks"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");
--> statement-breakpoint
CREATE TRIGGER announce_changed_access AFTER UPDATE ON users FOR EACH ROW WHEN (((((((old.roles IS DISTINCT FROM new.roles) OR (old.permission_set IS DISTINCT FROM new.permission_set)) OR (old.branches IS DISTINCT FROM new.branches)) OR (old.is_enabled IS DISTINCT FROM new.is_enabled)) OR (old.is_locked IS DISTINCT FROM new.is_locked)) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION announce_sessions_of_user();
--> statement-breakpoint
CREATE TRIGGER announce_changed_permissions AFTER UPDATE ON permission_sets FOR EACH ROW WHEN ((old.permissions IS DISTINCT FROM new.permissions)) EXECUTE FUNCTION announce_sessions_of_permission_set();
--> statement-breakpoint
CREATE TRIGGER announce_ended_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session();
--> statement-breakpoint
CREATE TRIGGER announce_revoked_token AFTER DELETE OR UPDATE OF revoked_at ON api_tokens FOR EACH ROW EXECUTE FUNCTION announce_api_token();
--> statement-breakpoint
CREATE TRIGGER forget_sums_of_last_month BEFORE UPDATE OF until ON roll_ups FOR EACH ROW EXECUTE FUNCTION forget_sums_of_last_month();
--> statement-breakpoint
CREATE TRIGGER guard_clock_events BEFORE INSERT OR UPDATE ON clock_events FOR EACH ROW EXECUTE FUNCTION guard_clock_events();
--> statement-breakpoint
CREATE TRIGGER guard_company_holidays BEFORE INSERT OR DELETE OR UPDATE ON company_holidays FOR EACH ROW EXECUTE FUNCTION guard_company_holidays();
--> statement-breakpoint
CREATE TRIGGER guard_employment_contracts BEFORE INSERT OR DELETE OR UPDATE ON employment_contracts FOR EACH ROW EXECUTE FUNCTION guard_employment_contracts();
--> statement-breakpoint
CREATE TRIGGER guard_time_corrections BEFORE INSERT OR UPDATE ON time_corrections FOR EACH ROW EXECUTE FUNCTION guard_time_corrections();
--> statement-breakpoint
CREATE TRIGGER guard_working_activities BEFORE INSERT OR DELETE OR UPDATE ON working_activities FOR EACH ROW EXECUTE FUNCTION guard_working_activities();
--> statement-breakpoint
CREATE TRIGGER guard_working_schedules BEFORE INSERT OR DELETE OR UPDATE ON working_schedules FOR EACH ROW EXECUTE FUNCTION guard_working_schedules();
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON branches REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON categories REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('category', 'id', 'updated_at', 'description', 'image', 'sort_order');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON donatees REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON menus REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branches', 'updated_at', 'name');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON products REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('product', 'id', 'updated_at', 'article_number', 'uid', 'images', 'tags', 'allergens', 'is_step_by_step', 'bundle_items');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON sold_out REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'marked_at', 'marked_by', 'marked_by_name');
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON tables REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON branches REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON categories REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('category', 'id', 'updated_at', 'description', 'image', 'sort_order');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON donatees REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON menus REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branches', 'updated_at', 'name');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON products REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('product', 'id', 'updated_at', 'article_number', 'uid', 'images', 'tags', 'allergens', 'is_step_by_step', 'bundle_items');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON sold_out REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'marked_at', 'marked_by', 'marked_by_name');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON tables REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON blocks FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON divisions FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON donatees FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON navigations FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON nodes FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON sites FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON tables FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON blocks REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON branches REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON divisions REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON donatees REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON images REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON menus REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON navigations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON nodes REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON redirects REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON sites REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON tables REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON tags REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('category', 'id', 'updated_at', 'description', 'image', 'sort_order');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON donatees FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON menus FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branches', 'updated_at', 'name');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('product', 'id', 'updated_at', 'article_number', 'uid', 'images', 'tags', 'allergens', 'is_step_by_step', 'bundle_items');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'marked_at', 'marked_by', 'marked_by_name');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON tables FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON branches REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('category', 'id', 'updated_at', 'description', 'image', 'sort_order');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON donatees REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON menus REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branches', 'updated_at', 'name');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('product', 'id', 'updated_at', 'article_number', 'uid', 'images', 'tags', 'allergens', 'is_step_by_step', 'bundle_items');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON sold_out REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'marked_at', 'marked_by', 'marked_by_name');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON tables REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('branch', 'branch', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER order_history_note_inserted AFTER INSERT ON order_history FOR EACH ROW WHEN ((new.action = ANY (ARRAY['confirmed'::text, 'counter-proposed'::text, 'counter-confirmed'::text, 'counter-rejected'::text]))) EXECUTE FUNCTION note_service_of_step();
--> statement-breakpoint
CREATE TRIGGER order_items_note_deleted AFTER DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION note_changed_item();
--> statement-breakpoint
CREATE TRIGGER order_items_note_updated AFTER UPDATE ON order_items FOR EACH ROW WHEN (((((((((old.product IS DISTINCT FROM new.product) OR (old.name IS DISTINCT FROM new.name)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.unit IS DISTINCT FROM new.unit)) OR (old.gross IS DISTINCT FROM new.gross)) OR (old.ordered IS DISTINCT FROM new.ordered)) OR (old.weights IS DISTINCT FROM new.weights)) OR (old.is_removed IS DISTINCT FROM new.is_removed))) EXECUTE FUNCTION note_changed_item();
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_deleted AFTER DELETE ON orders FOR EACH ROW WHEN ((old.customer IS NOT NULL)) EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_inserted AFTER INSERT ON orders FOR EACH ROW WHEN ((new.customer IS NOT NULL)) EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_updated AFTER UPDATE ON orders FOR EACH ROW WHEN ((((old.customer IS NOT NULL) OR (new.customer IS NOT NULL)) AND (((((((old.customer IS DISTINCT FROM new.customer) OR (old.branch IS DISTINCT FROM new.branch)) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))))) EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
CREATE TRIGGER orders_note_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_inserted AFTER INSERT ON orders FOR EACH ROW WHEN (((new.ended_at < (now() - '00:01:00'::interval)) OR (LEAST(new.created_at, new.appointment, new.appointment_date) < date_trunc('day'::text, (now() - '01:00:00'::interval), 'Europe/Vienna'::text)))) EXECUTE FUNCTION note_inserted_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_service_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_service_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_service_updated AFTER UPDATE ON orders FOR EACH ROW WHEN (((((((((((((((old.branch IS DISTINCT FROM new.branch) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.status = 'failed'::text) IS DISTINCT FROM (new.status = 'failed'::text))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))) OR (old.rejection_message IS DISTINCT FROM new.rejection_message)) OR (old.donation_amount IS DISTINCT FROM new.donation_amount)) OR ((old.questionnaire ->> 'rating'::text) IS DISTINCT FROM (new.questionnaire ->> 'rating'::text))) OR ((old.questionnaire ->> 'foodRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'foodRating'::text))) OR ((old.questionnaire ->> 'serviceRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'serviceRating'::text))) OR ((old.questionnaire ->> 'processRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'processRating'::text))) OR ((old.ended_at IS DISTINCT FROM new.ended_at) AND (LEAST(old.ended_at, new.ended_at) < (now() - '00:01:00'::interval))))) EXECUTE FUNCTION note_service_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW WHEN ((((((((((((old.branch IS DISTINCT FROM new.branch) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.appointment IS DISTINCT FROM new.appointment)) OR (old.appointment_date IS DISTINCT FROM new.appointment_date)) OR (old.slot_start IS DISTINCT FROM new.slot_start)) OR (old.total_gross IS DISTINCT FROM new.total_gross)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))) OR ((old.ended_at IS DISTINCT FROM new.ended_at) AND (LEAST(old.ended_at, new.ended_at) < (now() - '00:01:00'::interval))))) EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE TRIGGER raise_own_shop_version BEFORE UPDATE OF config, opened_at ON shop FOR EACH ROW EXECUTE FUNCTION raise_own_shop_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER raise_shop_version AFTER INSERT ON shop_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes();
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_clock_events BEFORE DELETE OR UPDATE ON clock_events FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_clock_events();
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_time_corrections BEFORE DELETE OR UPDATE ON time_corrections FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_time_corrections();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OF name, identifier, branch, "group", stream, width, height, is_enabled, api_key_hash, is_switched_off, shown_stream, last_command OR TRUNCATE ON digital_signage_devices FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON digital_signage_groups FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON digital_signage_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON digital_signage_segments FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON digital_signage_streams FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON scenes FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER UPDATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_sold_out AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION announce_sold_out();
--> statement-breakpoint
CREATE TRIGGER working_activities_note_deleted AFTER DELETE ON working_activities FOR EACH ROW WHEN ((old.start < date_trunc('day'::text, (now() - '01:00:00'::interval), 'Europe/Vienna'::text))) EXECUTE FUNCTION note_changed_activity();
--> statement-breakpoint
CREATE TRIGGER working_activities_note_inserted AFTER INSERT ON working_activities FOR EACH ROW WHEN ((new.start < date_trunc('day'::text, (now() - '01:00:00'::interval), 'Europe/Vienna'::text))) EXECUTE FUNCTION note_changed_activity();
--> statement-breakpoint
CREATE TRIGGER working_activities_note_updated AFTER UPDATE ON working_activities FOR EACH ROW WHEN (((LEAST(old.start, new.start) < date_trunc('day'::text, (now() - '01:00:00'::interval), 'Europe/Vienna'::text)) AND (((((old.branch IS DISTINCT FROM new.branch) OR (old.start IS DISTINCT FROM new.start)) OR (old."end" IS DISTINCT FROM new."end")) OR (old.pauses IS DISTINCT FROM new.pauses)) OR ((old.flag IS NULL) IS DISTINCT FROM (new.flag IS NULL))))) EXECUTE FUNCTION note_changed_activity();
