import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { validationError } from '../http/http-errors.ts'

/** Refuses hours of which half is missing: open without a begin or an end, or once without a day. They would count as closed. */
export function requireWholeHours<Field extends string>(
  row: Partial<Record<Field, OpeningHourEntry[]>>,
  fields: readonly Field[],
): void {
  const errors = fields.flatMap((field) =>
    (row[field] ?? []).flatMap((entry, index) =>
      missingOf(entry).map((name) => ({
        field: `${field}.${index}.${name}`,
        message: validationTexts.blank,
      })),
    ),
  )
  if (errors.length > 0) throw validationError(errors)
}

function missingOf({ type, date, isClosed, from, to }: OpeningHourEntry): string[] {
  return [
    ...(type === 'once' && date === null ? ['date'] : []),
    ...(!isClosed && from === null ? ['from'] : []),
    ...(!isClosed && to === null ? ['to'] : []),
  ]
}
