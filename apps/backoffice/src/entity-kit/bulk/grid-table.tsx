import { useQueries } from '@tanstack/react-query'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Fields } from '@theke/contract/fields.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { entityAt, titleOf, type AnyRow } from '../any-entity.ts'
import { referencesQuery } from '../record-queries.ts'
import { bulkTexts } from './bulk-texts.ts'
import { type CellOption, type CellText, pastedCells, pastedText } from './grid-cells.ts'
import { GridCell } from './grid-cell.tsx'
import classes from './grid.module.css'
import { focusCell, stepOfKey } from './move-in-grid.ts'
import type { Grid } from './use-grid.ts'

/** The table of a grid: a row for each record, and the keys that lead from cell to cell. */
export function GridTable({
  entity,
  fields,
  columns,
  rows,
  grid,
}: {
  entity: Entity
  fields: Fields
  columns: readonly string[]
  rows: readonly AnyRow[]
  grid: Grid
}) {
  const table = useRef<HTMLTableElement>(null)
  const optionsOf = useOptions(fields, columns)
  const isTitleShown = columns.includes(entity.title)

  // Cells are drawn again only where they change, so what they call stays the same and looks here for what is current.
  const current = useRef({ grid, rows, columns, fields, optionsOf })
  useLayoutEffect(() => {
    current.current = { grid, rows, columns, fields, optionsOf }
  })

  useEffect(() => {
    // The dialog takes the focus in the same moment.
    const timer = setTimeout(() => {
      const { rows, columns } = current.current
      focusCell(table.current, rows[0]?.id, columns[0])
    })
    return () => clearTimeout(timer)
  }, [])

  const write = useCallback((id: number, name: string, text: CellText) => {
    current.current.grid.write([{ id, name, text }])
  }, [])

  const move = useCallback((event: KeyboardEvent<HTMLElement>, id: number, name: string) => {
    const { grid, rows, columns } = current.current
    if (event.key === 'Escape' && grid.isChanged(id, name)) {
      // Escape reverts the cell; the dialog stays open.
      event.preventDefault()
      grid.reset(id, name)
      return
    }
    const step = stepOfKey(event)
    if (step === null) return
    event.preventDefault()
    const row = rows[rows.findIndex((each) => each.id === id) + step.down]
    focusCell(table.current, row?.id, columns[columns.indexOf(name) + step.right])
  }, [])

  const paste = useCallback((event: ClipboardEvent<HTMLElement>, id: number, name: string) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    if (cells === null) return
    event.preventDefault()
    const { grid, rows, columns, fields, optionsOf } = current.current
    const top = rows.findIndex((row) => row.id === id)
    const left = columns.indexOf(name)
    grid.write(
      cells.flatMap((line, down) =>
        line.flatMap((pasted, right) => {
          const row = rows[top + down]
          const column = columns[left + right] ?? ''
          const field = fields[column]
          if (row === undefined || field === undefined) return []
          return [{ id: row.id, name: column, text: pastedText(field, pasted, optionsOf(column)) }]
        }),
      ),
    )
  }, [])

  return (
    <table ref={table} className={classes.table}>
      <thead>
        <tr>
          {!isTitleShown && <th scope="col">{bulkTexts.entry}</th>}
          {columns.map((name) => (
            <th key={name} scope="col" data-number={isNumber(fields, name) || undefined}>
              {fields[name]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const title = titleOf(entity, row)
          const rowError = grid.rowErrorOf(row.id)
          return (
            <tr key={row.id} data-row-error={rowError} tabIndex={rowError ? -1 : undefined}>
              {!isTitleShown && <th scope="row">{title}</th>}
              {columns.map((name, position) => {
                const field = fields[name]
                if (field === undefined) return null
                return (
                  <GridCell
                    key={name}
                    id={row.id}
                    name={name}
                    field={field}
                    title={title}
                    text={grid.textOf(row.id, name)}
                    options={optionsOf(name)}
                    isChanged={grid.isChanged(row.id, name)}
                    error={grid.errorOf(row.id, name) ?? (position === 0 ? rowError : undefined)}
                    onWrite={write}
                    onKeyDown={move}
                    onPaste={paste}
                  />
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function isNumber(fields: Fields, name: string): boolean {
  return ['integer', 'decimal', 'money'].includes(fields[name]?.kind ?? '')
}

const noOptions: readonly CellOption[] = []

/** What the cells of a column can be chosen from; records that are referred to are loaded once. */
function useOptions(fields: Fields, columns: readonly string[]): (name: string) => readonly CellOption[] {
  const targets = [...new Set(columns.flatMap((name) => fields[name]?.target ?? []))]
  const found = useQueries({
    queries: targets.map((path) => referencesQuery(entityAt(path))),
    combine: (results) => results.map(({ data }) => data?.data),
  })
  const options = useMemo(() => {
    const known = columns.flatMap((name): [string, readonly CellOption[]][] => {
      const { target = '', options } = fields[name] ?? {}
      const records = found[targets.indexOf(target)]
      if (records) {
        const entity = entityAt(target)
        return [[name, records.map((row) => ({ value: String(row.id), label: titleOf(entity, row) }))]]
      }
      return options ? [[name, Object.entries(options).map(([value, label]) => ({ value, label }))]] : []
    })
    return new Map(known)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the targets follow from the fields and columns
  }, [found, fields, columns])
  return (name) => options.get(name) ?? noOptions
}
