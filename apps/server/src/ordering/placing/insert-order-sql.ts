import { countedAgain } from '../../http/limits/shared-limits.ts'

/**
 * $1 version of the facts, $2 order, $3 items, $4 messages, $5 scope of the ticket number, $6 its digits, $7 begin of the
 * limited interval or null, $8 how many orders it holds, $9 now, $10 and $11 the member of staff who took it or null, $12 its
 * payment where it is paid online, $13 the limits it counts towards. Each step takes place only where the one before it did. A key that was used
 * before is noticed without an error, since each error leaves the whole statement in the log of the database.
 */
export const insertOrderSql = `
WITH facts AS (
  SELECT version, version = $1::bigint AS is_current FROM shop WHERE id = 1
), draft AS (
  SELECT * FROM jsonb_to_record($2::jsonb) AS draft (
    uid text, hash text, number_kind text, idempotency_key text, submission_hash text, branch int, mode text, is_delivery boolean, is_dine_in boolean,
    is_quotation boolean, prints_at_once boolean, is_self_service boolean, source text, payment_method text, is_paid_later boolean, unweighed int,
    pricing jsonb, appointment_date timestamptz,
    delivery_area text, "table" int, table_identifier text, comment text, first_name text, last_name text, email text, phone text, street text, floor text,
    stairway text, door text, zip_code text, city text, country text, newsletter boolean, is_company boolean, company_name text,
    vat_number text, delivery_address jsonb, donatee int, donatee_name text, donation_amount int, language text
  )
), known AS (
  SELECT FROM orders, draft WHERE orders.idempotency_key = draft.idempotency_key
), claim AS (
  SELECT * FROM jsonb_to_recordset($13::jsonb) AS claim (key text, most int, minutes int)
), counted AS (
  INSERT INTO limit_counters AS counter (key, calls, ends_at)
  SELECT claim.key, 1, $9::timestamptz + claim.minutes * interval '1 minute' FROM claim, facts
  WHERE facts.is_current AND NOT EXISTS (SELECT FROM known)
  -- Always in the same order, so that two orders never wait for each other.
  ORDER BY claim.key
  ON CONFLICT (key) DO UPDATE SET ${countedAgain('$9::timestamptz')}
  RETURNING key, calls
), refused AS (
  SELECT FROM known UNION ALL SELECT FROM counted JOIN claim USING (key) WHERE counted.calls > claim.most
), place AS (
  INSERT INTO slot_usage (branch, mode, start, taken)
  SELECT draft.branch, draft.mode, $7::timestamptz, 1 FROM draft, facts
  WHERE facts.is_current AND $7::timestamptz IS NOT NULL AND $8::int > 0 AND NOT EXISTS (SELECT FROM refused)
  ON CONFLICT (branch, mode, start) DO UPDATE SET taken = slot_usage.taken + 1 WHERE slot_usage.taken < $8::int
  RETURNING 1
), ticket AS (
  INSERT INTO ticket_counters AS counter (scope, last)
  SELECT $5::text, 1 FROM facts
  WHERE facts.is_current AND NOT EXISTS (SELECT FROM refused) AND ($7::timestamptz IS NULL OR EXISTS (SELECT FROM place))
  ON CONFLICT (scope) DO UPDATE SET last = counter.last + 1
  RETURNING last
), placed AS (
  INSERT INTO orders (
    uid, hash, number_kind, ticket_number, idempotency_key, submission_hash, branch, is_delivery, is_dine_in, is_quotation,
    is_self_service, source, payment_method, is_paid_later, unweighed, pricing, appointment_date, slot_start, delivery_area,
    "table", table_identifier, comment,
    first_name, last_name, email, phone, street, floor, stairway, door, zip_code, city, country, newsletter, is_company,
    company_name, vat_number, delivery_address, donatee, donatee_name, donation_amount, language, created_at, updated_at
  )
  SELECT
    uid, hash, number_kind, CASE WHEN length(last::text) >= $6::int THEN last::text ELSE lpad(last::text, $6::int, '0') END, idempotency_key,
    submission_hash, branch, is_delivery, is_dine_in, is_quotation, is_self_service, source, payment_method, is_paid_later, unweighed,
    pricing, appointment_date, $7::timestamptz, delivery_area, "table", table_identifier, comment, first_name, last_name, email, phone,
    street, floor, stairway,
    door, zip_code, city, country, newsletter, is_company, company_name, vat_number, delivery_address, donatee, donatee_name,
    donation_amount, language, $9::timestamptz, $9::timestamptz
  FROM draft, ticket
  RETURNING id
), lines AS (
  INSERT INTO order_items (
    "order", index, product, name, amount, unit, unit_price, price_unit, tax_rate, gross, net, tax, model, is_price_hidden, parts, addons, item
  )
  SELECT placed.id, line.* FROM placed, jsonb_to_recordset($3::jsonb) AS line (
    index int, product int, name text, amount numeric, unit text, unit_price int, price_unit text, tax_rate numeric, gross int, net numeric,
    tax numeric, model text, is_price_hidden boolean, parts jsonb, addons jsonb, item jsonb
  )
), happened AS (
  INSERT INTO order_history ("order", at, action, note, "user", user_name)
  SELECT id, $9::timestamptz, 'placed', '', $10::int, $11::text FROM placed RETURNING id
), payment AS (
  INSERT INTO payments (created_at, updated_at, uid, "order", provider, purpose, is_manual_capture, state, amount)
  SELECT
    $9::timestamptz, $9::timestamptz, payment.uid, placed.id, payment.provider, 'order', payment.is_manual_capture, 'open',
    payment.amount
  FROM placed, jsonb_to_recordset($12::jsonb) AS payment (uid text, provider text, is_manual_capture boolean, amount int)
), messages AS (
  INSERT INTO outbox (created_at, channel, template, audience, "order", branch, "values", state, due_at, recipient)
  SELECT
    $9::timestamptz, message.channel, message.template, message.audience, placed.id, draft.branch, '{}', 'waiting', $9::timestamptz,
    message.recipient
  FROM placed, draft, jsonb_to_recordset($4::jsonb) AS message (channel text, template text, audience text, recipient text)
), prints AS (
  INSERT INTO print_jobs (created_at, due_at, branch, device, "order", kind, state, lines)
  SELECT $9::timestamptz, $9::timestamptz, draft.branch, device.id, placed.id, device.prints, 'queued', slip.lines
  FROM placed, draft JOIN devices AS device ON device.branch = draft.branch
    CROSS JOIN LATERAL (
      SELECT CASE WHEN device.prints = 'kitchenSlip' THEN slip_lines(device.id, ARRAY(
        SELECT line.product FROM jsonb_to_recordset($3::jsonb) AS line (index int, product int) ORDER BY line.index
      )) END AS lines
    ) AS slip
  WHERE draft.prints_at_once AND device.type = 'receiptPrinter' AND device.is_enabled AND device.prints_new_orders
    AND device.prints_at = 'placed' AND (device.prints <> 'kitchenSlip' OR slip.lines IS NOT NULL)
)
SELECT facts.version, placed.id, ticket.last AS "ticketNumber", happened.id AS "historyId",
  EXISTS (SELECT FROM known) AS "isKnown", EXISTS (SELECT FROM refused) AS "isRefused"
FROM facts LEFT JOIN ticket ON true LEFT JOIN placed ON true LEFT JOIN happened ON true`
