-- What was demanded of the sum when it was agreed, which no weighing raises; of orders that are there, of what they cost now.
UPDATE "orders" SET "advance" = "advance" || jsonb_build_object('amount', CASE "advance" -> 'share' ->> 'kind'
  WHEN 'whole' THEN "total_gross"
  WHEN 'percent' THEN least(round("total_gross" * ("advance" -> 'share' ->> 'percent')::numeric / 100), "total_gross")
  ELSE least(("advance" -> 'share' ->> 'amount')::integer, "total_gross") END)
WHERE jsonb_typeof("advance") = 'object';
