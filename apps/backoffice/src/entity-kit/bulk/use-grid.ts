import type { Fields } from '@theke/contract/fields.ts'
import { useState } from 'react'
import type { AnyRow } from '../any-entity.ts'
import { cellTextOf, type CellText, valueOfText } from './grid-cells.ts'

type Drafts = ReadonlyMap<number, Readonly<Record<string, CellText>>>

/** What a save of the grid sends of one record. */
export type GridEntry = { id: number; updatedAt: string } & Record<string, unknown>

/** What was typed into the cells of a grid beside what is stored. */
export function useGrid(fields: Fields, rows: readonly AnyRow[]) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const byId = new Map(rows.map((row) => [row.id, row]))

  function storedText(id: number, name: string): CellText {
    const field = fields[name]
    return field === undefined ? '' : cellTextOf(field, byId.get(id)?.[name])
  }

  function write(cells: readonly { id: number; name: string; text: CellText }[]): void {
    setDrafts((before) => {
      const next = new Map(before)
      for (const { id, name, text } of cells) {
        const { [name]: _old, ...others } = next.get(id) ?? {}
        const draft = text === storedText(id, name) ? others : { ...others, [name]: text }
        if (Object.keys(draft).length === 0) next.delete(id)
        else next.set(id, draft)
      }
      return next
    })
    setRefusals((before) => {
      const written = new Set(cells.map(({ id, name }) => cellKey(id, name)))
      return new Map(
        [...before].filter(([key]) => !written.has(key) && !cells.some(({ id }) => key === `${id}`)),
      )
    })
  }

  const changed = [...drafts].flatMap(([id, draft]) =>
    Object.entries(draft).flatMap(([name, text]) => {
      const field = fields[name]
      return field === undefined ? [] : [{ id, name, read: valueOfText(field, text) }]
    }),
  )
  const unreadable = new Map(
    changed.flatMap(({ id, name, read }) =>
      'error' in read ? [[cellKey(id, name), read.error] as const] : [],
    ),
  )

  return {
    textOf: (id: number, name: string) => drafts.get(id)?.[name] ?? storedText(id, name),
    isChanged: (id: number, name: string) => drafts.get(id)?.[name] !== undefined,
    errorOf: (id: number, name: string) =>
      unreadable.get(cellKey(id, name)) ?? refusals.get(cellKey(id, name)),
    rowErrorOf: (id: number) => refusals.get(String(id)),
    write,
    /** Takes back what was typed into a cell. */
    reset: (id: number, name: string) => write([{ id, name, text: storedText(id, name) }]),
    changedCells: changed.length,
    changedRows: drafts.size,
    hasUnreadable: unreadable.size > 0,
    /** What there is to save. */
    entries(): GridEntry[] {
      return [...drafts.keys()].flatMap((id) => {
        const row = byId.get(id)
        if (row === undefined) return []
        const values = changed.filter((cell) => cell.id === id && 'value' in cell.read)
        const body = values.map(({ name, read }) => [name, 'value' in read ? read.value : null])
        return [{ ...Object.fromEntries(body), id, updatedAt: row.updatedAt }]
      })
    },
    /** Clears saved cells and marks refused ones: a cell by `id.field`, a whole record by its number. */
    settle(done: readonly number[], refused: ReadonlyMap<string, string>): void {
      setDrafts((before) => new Map([...before].filter(([id]) => !done.includes(id))))
      setRefusals(refused)
    },
    clear(): void {
      setDrafts(new Map())
      setRefusals(new Map())
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

/** The key of a cell in the map of errors. */
export function cellKey(id: number, name: string): string {
  return `${id}.${name}`
}
