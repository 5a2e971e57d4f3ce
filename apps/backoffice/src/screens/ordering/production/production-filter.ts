import type { ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { dayIn, oneOf } from '../../../address-values.ts'
import { rowName } from '@theke/contract/ordering/counter/production-words.ts'
import { productionTexts as texts } from './production-texts.ts'

export type ProductionFilter = {
  from: string
  to: string
  branch: number | null
  department: number | null
  search: string
  sort: keyof typeof texts.sorts
  view: keyof typeof texts.views
  /** In per cent. */
  reserve: number
}

const maxReserve = 1000

/** What the address of the screen asks for; the present day by default. */
export function productionFilter(
  address: Readonly<Record<string, string | undefined>>,
  today: string,
): ProductionFilter {
  const from = dayIn(address['from']) || today
  const to = dayIn(address['to'])
  const reserve = Number(address['reserve'])
  return {
    from,
    to: to > from ? to : from,
    branch: Number(address['branch']) || null,
    department: Number(address['department']) || null,
    search: address['search'] ?? '',
    sort: oneOf(texts.sorts, address['sort']) ?? 'name',
    view: oneOf(texts.views, address['view']) ?? 'list',
    reserve: reserve > 0 && reserve <= maxReserve ? reserve : 0,
  }
}

/** The rows that a search finds, in the order that is asked for. */
export function shownRows(
  rows: readonly ProductionRow[],
  { search, sort }: Pick<ProductionFilter, 'search' | 'sort'>,
): ProductionRow[] {
  const fits = searchTest(search)
  const found = rows.filter((row) => fits(rowName(row)))
  if (sort === 'amount') return found.toSorted((a, b) => b.amount - a.amount)
  return sort === 'hour' ? found.toSorted((a, b) => firstOf(a).localeCompare(firstOf(b))) : found
}

function firstOf({ cells: [first] }: ProductionRow): string {
  return first === undefined ? '' : `${first.day} ${String(first.hour).padStart(2, '0')}`
}

/** A column of a list: an hour of the one day that it is for, or a whole day. */
export type ProductionColumn = { key: string; day: string; hour: number | null }

/** The columns of a list; those in which nothing is due are left out. */
export function columnsOf(
  rows: readonly ProductionRow[],
  { from, to }: Pick<ProductionFilter, 'from' | 'to'>,
): ProductionColumn[] {
  const columns = new Map<string, ProductionColumn>()
  for (const { cells } of rows)
    for (const cell of cells) {
      const hour = from === to ? cell.hour : null
      const key = columnKey(cell, hour !== null)
      columns.set(key, { key, day: cell.day, hour })
    }
  return [...columns.values()].toSorted((a, b) => a.key.localeCompare(b.key))
}

/** Names the column of a cell. */
export function columnKey({ day, hour }: { day: string; hour: number }, isByHour: boolean): string {
  return isByHour ? `${day} ${String(hour).padStart(2, '0')}` : day
}
