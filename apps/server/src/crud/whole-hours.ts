import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { validationError } from '../http/http-errors.ts'

/** Refuses hours of which half is missing, open without a begin or an end or once without a day, and those that end when they begin. They would count as closed. */
export function requireWholeHours<Field extends string>(
  row: Partial<Record<Field, OpeningHourEntry[]>>,
  fields: readonly Field[],
): void {
  const errors = fields.flatMap((field) =>
    (row[field] ?? []).flatMap((entry, index) => {
      const blank = missingOf(entry).map((name) => ({ name, message: validationTexts.blank }))
      const empty = isEmpty(entry) ? [{ name: 'to', message: validationTexts.emptyHours }] : []
      return [...blank, ...empty].map(({ name, message }) => ({
        field: `${field}.${index}.${name}`,
        message,
      }))
    }),
  )
  if (errors.length > 0) throw validationError(errors)
}

/** Refuses a schedule whose hours are not whole, as a hook before a record is saved. */
export function requireWholeSchedule<Row extends { schedule?: OpeningHourEntry[] }>(
  _ctx: unknown,
  row: Row,
): Row {
  requireWholeHours(row, ['schedule'])
  return row
}

function missingOf({ type, date, isClosed, from, to }: OpeningHourEntry): string[] {
  return [
    ...(type === 'once' && date === null ? ['date'] : []),
    ...(!isClosed && from === null ? ['from'] : []),
    ...(!isClosed && to === null ? ['to'] : []),
  ]
}

function isEmpty({ isClosed, from, to }: OpeningHourEntry): boolean {
  return !isClosed && from !== null && from === to && from !== '00:00'
}
