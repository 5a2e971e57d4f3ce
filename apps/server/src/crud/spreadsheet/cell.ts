import type { Field, Reference } from '@theke/contract/fields.ts'
import { textsIn } from '@theke/domain/typed-objects.ts'
import { referencesIn } from '@theke/contract/references.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'

/**
 * The value of a cell. Prices have at least `minPlaces` decimals, as people write them. Instants are wall time of the shop, in minutes. One that `isKept`
 * stays a text in spreadsheet programs, whatever they could read it as.
 */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string; isKept?: boolean }
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
  const written = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'integer':
      return { kind: 'number', number: Number(value), places: 0 }
    case 'money': {
      const { places = 2 } = field
      return { kind: 'number', number: Number(value), places, minPlaces: 2 }
    }
    case 'decimal':
      return { kind: 'number', number: Number(value), places: field.places ?? 3 }
    case 'flag':
      return text(value ? yes : no)
    case 'day':
      return { kind: 'day', day: written }
    case 'instant': {
      const instant = Date.parse(written)
      return { kind: 'moment', day: dayOf(instant), minutes: Math.floor(minutesOfDay(instant)) }
    }
    case 'choice':
      return text(labelOf(field, written))
    case 'choices':
      return texts(textsIn(value).map((name) => labelOf(field, name)))
    case 'reference':
    case 'references':
      return texts(referencesIn(value).map((reference) => referenceText(field, reference, titles)))
    case 'text':
    case 'richText':
      return field.format === 'dayOfYear'
        ? text(germanDayOfYear(written))
        : { kind: 'text', text: written, isKept: true }
    default:
      return text(written)
  }
}

function labelOf({ options }: Field, name: string): string {
  return options?.[name] ?? name
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
