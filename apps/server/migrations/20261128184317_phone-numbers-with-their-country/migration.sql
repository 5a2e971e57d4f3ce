-- Phone numbers as they are stored since now: with their country, which is that of the branch or customer where they say none. What is not one whole
-- number stays.
UPDATE orders SET phone = '+' || code || substr(orders.phone, 2)
FROM branches JOIN (VALUES ('AT', '43', '^0[1-9]\d{5,11}$'), ('DE', '49', '^0[1-9]\d{5,12}$'), ('CH', '41', '^0[1-9]\d{8}$')) AS known (country, code, form)
  ON known.country = branches.country
WHERE branches.id = orders.branch AND orders.phone ~ form;
--> statement-breakpoint
WITH written AS (
  SELECT id, code, form, regexp_replace(regexp_replace(phone, '[\s()/.-]', '', 'g'), '^(0|(\+|00)' || code || '0?)', '') AS national
  FROM customers JOIN (VALUES ('AT', '43', '^[1-9]\d{5,11}$'), ('DE', '49', '^[1-9]\d{5,12}$'), ('CH', '41', '^[1-9]\d{8}$')) AS known (country, code, form)
    USING (country)
  WHERE phone ~ '^\s*\(?[+0]' AND phone !~ ('^\+' || code || '[1-9]\d+$')
)
UPDATE customers SET phone = '+' || code || national, updated_at = now()
FROM written WHERE written.id = customers.id AND national ~ form;
