import type { Field, Reference } from '@theke/contract/fields.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'

/** The value of a cell. Prices have at least `minPlaces` decimals, as people write them. Instants are wall time of the shop, in minutes. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; places: number; minPlaces?: number }
  | { kind: 'day'; day: string }
  | { kind: 'moment'; day: string; minutes: number }

/** The separator of several values in one cell; it occurs in no name. */
export const separator = ' | '
export const yes = 'Ja'
export const no = 'Nein'

export type Titles = (target: string, id: number) => string

/** The cell of a value as it crosses the wire. */
export function cellOf(field: Field, value: unknown, titles: Titles): Cell {
  if (value === null || value === undefined || value === '') return { kind: 'empty' }
  switch (field.kind) {
    case 'integer':
      return { kind: 'number', number: value as number, places: 0 }
    case 'money': {
      const { places = 2 } = field
      return { kind: 'number', number: value as number, places, minPlaces: 2 }
    }
    case 'decimal':
      return { kind: 'number', number: value as number, places: field.places ?? 3 }
    case 'flag':
      return text(value ? yes : no)
    case 'day':
      return { kind: 'day', day: value as string }
    case 'instant': {
      const instant = Date.parse(value as string)
      return { kind: 'moment', day: dayOf(instant), minutes: Math.floor(minutesOfDay(instant)) }
    }
    case 'choice':
      return text(field.options?.[value as string] ?? (value as string))
    case 'choices':
      return texts((value as string[]).map((name) => field.options?.[name] ?? name))
    case 'reference':
      return text(referenceText(field, value as Reference, titles))
    case 'references':
      return texts((value as Reference[]).map((reference) => referenceText(field, reference, titles)))
    default:
      return text(field.format === 'dayOfYear' ? germanDayOfYear(value as string) : (value as string))
  }
}

/** `1.12.` for `12-01`. */
function germanDayOfYear(day: string): string {
  const [month, date] = day.split('-').map(Number)
  return `${date}.${month}.`
}

/** A record is written with title and id, so that the import finds it even where titles are equal. */
function referenceText({ target = '' }: Field, { id }: Reference, titles: Titles): string {
  return `${titles(target, id).replaceAll('|', '/')} (#${id})`.trim()
}

function text(value: string): Cell {
  return { kind: 'text', text: value }
}

function texts(values: string[]): Cell {
  return values.length === 0 ? { kind: 'empty' } : text(values.join(separator))
}
