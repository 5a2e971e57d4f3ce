-- Of contracts of a person from the same day only the one that was added last has counted, beside what each of them carried over. It keeps the sum
-- of that, so no account and no month changes, and the guard of locked months has nothing to judge.
ALTER TABLE "employment_contracts" DISABLE TRIGGER guard_employment_contracts;--> statement-breakpoint
CREATE TEMPORARY TABLE kept_contracts ON COMMIT DROP AS
SELECT max(id) AS id, "user", valid_from, sum(overtime_carried_over) AS overtime, sum(holiday_carried_over) AS holiday
FROM employment_contracts GROUP BY "user", valid_from HAVING count(*) > 1;--> statement-breakpoint
INSERT INTO changes (at, action, entity, record, title, request_id, before, after)
SELECT now(), 'removed', 'employment-contracts', contract.id, '', 'migration', jsonb_build_object(
  'user', jsonb_build_object('id', contract."user"), 'branch', jsonb_build_object('id', contract.branch),
  'validFrom', contract.valid_from, 'validUntil', contract.valid_until, 'entryDate', contract.entry_date, 'hours', contract.hours,
  'holidayDays', contract.holiday_days, 'overtimeCarriedOver', contract.overtime_carried_over,
  'holidayCarriedOver', contract.holiday_carried_over, 'isMinor', contract.is_minor
), NULL
FROM employment_contracts contract JOIN kept_contracts kept USING ("user", valid_from)
WHERE contract.id <> kept.id;--> statement-breakpoint
INSERT INTO changes (at, action, entity, record, title, request_id, before, after)
SELECT now(), 'updated', 'employment-contracts', contract.id, '', 'migration',
  jsonb_build_object('overtimeCarriedOver', contract.overtime_carried_over, 'holidayCarriedOver', contract.holiday_carried_over),
  jsonb_build_object('overtimeCarriedOver', kept.overtime, 'holidayCarriedOver', kept.holiday)
FROM employment_contracts contract JOIN kept_contracts kept USING (id)
WHERE (contract.overtime_carried_over, contract.holiday_carried_over) <> (kept.overtime, kept.holiday);--> statement-breakpoint
UPDATE employment_contracts contract SET overtime_carried_over = kept.overtime, holiday_carried_over = kept.holiday, updated_at = now()
FROM kept_contracts kept
WHERE kept.id = contract.id AND (contract.overtime_carried_over, contract.holiday_carried_over) <> (kept.overtime, kept.holiday);--> statement-breakpoint
DELETE FROM employment_contracts contract USING kept_contracts kept
WHERE kept."user" = contract."user" AND kept.valid_from = contract.valid_from AND kept.id <> contract.id;--> statement-breakpoint
ALTER TABLE "employment_contracts" ENABLE TRIGGER guard_employment_contracts;--> statement-breakpoint
DROP INDEX "employment_contracts_user_valid_from";--> statement-breakpoint
CREATE UNIQUE INDEX "employment_contracts_user_validFrom" ON "employment_contracts" ("user","valid_from");
