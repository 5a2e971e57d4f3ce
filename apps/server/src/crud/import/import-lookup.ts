import { validationTexts } from '@theke/contract/validation-texts.ts'
import { inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { ChosenValue, FoundColumn } from './import-columns.ts'
import { titleColumn } from '../list/record-titles.ts'
import { resourceAt } from '../resource-registry.ts'
import type { Sheet } from '../spreadsheet/read-sheet.ts'
import { type Lookup, namesInCell, plainText } from '../spreadsheet/value-of-cell.ts'

/** Reads all records that the cells of a file name, `#12` or by their title; one query for each entity referred to. */
export async function readLookup(
  ctx: Context,
  columns: readonly FoundColumn[],
  { lines }: Sheet,
  chosen: ChosenValue,
): Promise<Lookup> {
  const wanted = new Map<string, Set<string>>()
  for (const column of columns) {
    const { field, position } = column
    if (field.target === undefined) continue
    const names = wanted.get(field.target) ?? new Set()
    wanted.set(field.target, names)
    for (const { cells } of lines) {
      const text = plainText(cells[position] ?? null)
      for (const name of namesInCell(field, chosen(column, text) ?? text)) names.add(name)
    }
  }
  const known = new Map<string, number[]>()
  for (const [target, names] of wanted) await findRecords(ctx, target, [...names], known)
  return (target, name) => {
    const id = numberIn(name)
    const ids = id === null ? known.get(`${target} ${name.toLowerCase()}`) : known.get(`${target} #${id}`)
    if (ids === undefined) return { error: validationTexts.unknownName(name) }
    return ids.length > 1 ? { error: validationTexts.ambiguousName(name) } : { value: { id: ids[0] } }
  }
}

async function findRecords(
  { db }: Context,
  target: string,
  names: readonly string[],
  known: Map<string, number[]>,
): Promise<void> {
  if (names.length === 0) return
  const resource = resourceAt(target)
  const id = columnOf(resource.table, 'id')
  const title = titleColumn(resource)
  const numbers = names.flatMap((name) => numberIn(name) ?? [])
  const words = names.filter((name) => numberIn(name) === null).map((name) => name.toLowerCase())
  const named = title && words.length > 0 ? inArray(sql`lower(${title})`, words) : undefined
  const rows = await db
    .select({ id, title: title ?? sql<string>`''` })
    .from(resource.table)
    .where(or(inArray(id, numbers), named))
  for (const row of rows) {
    const number = Number(row.id)
    known.set(`${target} #${number}`, [number])
    const key = `${target} ${String(row.title).toLowerCase()}`
    known.set(key, [...(known.get(key) ?? []), number])
  }
}

/** `Würste (#12)` and `#12` name the record 12. */
export function numberIn(name: string): number | null {
  const number = /^#(\d{1,9})$|\(#(\d{1,9})\)$/.exec(name)
  return number ? Number(number[1] ?? number[2]) : null
}
