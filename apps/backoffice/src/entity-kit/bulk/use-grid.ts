import type { Fields } from '@theke/contract/fields.ts'
import { useState } from 'react'
import type { AnyRow } from '../any-entity.ts'
import { cellTextOf, type CellText, valueOfText } from './grid-cells.ts'

/** What was typed of one record, and the version it was typed over. */
type Draft = { updatedAt: string; cells: Readonly<Record<string, CellText>> }
export type Drafts = ReadonlyMap<number, Draft>

/** What a save of the grid sends of one record. */
export type GridEntry = { id: number; updatedAt: string } & Record<string, unknown>

/** What came of a save. */
type Settlement = {
  sent: Drafts
  done: readonly number[]
  refused: ReadonlyMap<string, string>
  stored: readonly AnyRow[]
}

/** What was typed into the cells of a grid beside what is stored. */
export function useGrid(fields: Fields, rows: readonly AnyRow[]) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSending, setIsSending] = useState(false)
  const byId = new Map(rows.map((row) => [row.id, row]))

  function storedText(id: number, name: string): CellText {
    const field = fields[name]
    return field === undefined ? '' : cellTextOf(field, byId.get(id)?.[name])
  }

  function write(cells: readonly { id: number; name: string; text: CellText }[]): void {
    setDrafts((before) => {
      const next = new Map(before)
      for (const { id, name, text } of cells) {
        const row = byId.get(id)
        if (row === undefined) continue
        const { updatedAt, cells: written } = next.get(id) ?? { updatedAt: row.updatedAt, cells: {} }
        const { [name]: _old, ...others } = written
        // What is typed back while it is sent differs from what will be stored.
        const isBack = !isSending && text === storedText(id, name)
        setDraft(next, id, { updatedAt, cells: isBack ? others : { ...others, [name]: text } })
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
    Object.entries(draft.cells).flatMap(([name, text]) => {
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
    textOf: (id: number, name: string) => drafts.get(id)?.cells[name] ?? storedText(id, name),
    isChanged: (id: number, name: string) => drafts.get(id)?.cells[name] !== undefined,
    errorOf: (id: number, name: string) =>
      unreadable.get(cellKey(id, name)) ?? refusals.get(cellKey(id, name)),
    rowErrorOf: (id: number) => refusals.get(String(id)),
    write,
    /** Takes back what was typed into a cell. */
    reset: (id: number, name: string) => write([{ id, name, text: storedText(id, name) }]),
    changedCells: changed.length,
    changedRows: drafts.size,
    hasUnreadable: unreadable.size > 0,
    drafts,
    /** What there is to save. */
    entries(): GridEntry[] {
      return [...drafts].map(([id, { updatedAt }]) => {
        const values = changed.filter((cell) => cell.id === id && 'value' in cell.read)
        const body = values.map(({ name, read }) => [name, 'value' in read ? read.value : null])
        return { ...Object.fromEntries(body), id, updatedAt }
      })
    },
    begin: () => setIsSending(true),
    /**
     * Clears saved cells, except those that were typed in again since they were sent, and marks refused ones: a cell by `id.field`, a
     * whole record by its number. What is saved next of these records is over what is stored now.
     */
    settle({ sent, done, refused, stored }: Settlement): void {
      setIsSending(false)
      setRefusals(refused)
      setDrafts((before) => {
        const next = new Map(before)
        for (const [id, { updatedAt, cells }] of before) {
          if (!done.includes(id) && !refused.has(String(id))) continue
          const sentCells = done.includes(id) ? sent.get(id)?.cells : undefined
          setDraft(next, id, {
            updatedAt: stored.find((row) => row.id === id)?.updatedAt ?? updatedAt,
            cells: Object.fromEntries(
              Object.entries(cells).filter(([name, text]) => text !== sentCells?.[name]),
            ),
          })
        }
        return next
      })
    },
    /** Drops what was typed of records that are not there any more. */
    forget(ids: readonly number[]): void {
      setDrafts((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    },
    clear(): void {
      setDrafts(new Map())
      setRefusals(new Map())
    },
  }
}

function setDraft(drafts: Map<number, Draft>, id: number, draft: Draft): void {
  if (Object.keys(draft.cells).length === 0) drafts.delete(id)
  else drafts.set(id, draft)
}

export type Grid = ReturnType<typeof useGrid>

/** The key of a cell in the map of errors. */
export function cellKey(id: number, name: string): string {
  return `${id}.${name}`
}
