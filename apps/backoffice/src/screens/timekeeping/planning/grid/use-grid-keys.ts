import { useEffect, useRef, type RefObject } from 'react'
import type { PlanActions } from '../plan-actions.ts'
import type { PlanRow } from './plan-rows.ts'
import { daysOf, delayed, movedTo, resized, type PlanShift } from '../shifts/plan-shifts.ts'

const steps: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
const resizeMinutes = 15

/**
 * The keys of the plan: arrows go from cell to cell, with Alt they take the shift along, with Shift they change its end; N adds, Delete removes, Control
 * with C and V copies. Where a column is a whole day with its hours, left and right go from shift to shift, and with Alt move it by a quarter of an hour.
 */
export function useGridKeys({
  table,
  rows,
  days,
  shiftOf,
  actions,
  hasHours = false,
}: {
  table: RefObject<HTMLTableElement | null>
  rows: readonly PlanRow[]
  days: readonly string[]
  shiftOf: (key: string | undefined) => PlanShift | undefined
  actions: PlanActions
  hasHours?: boolean
}) {
  const copied = useRef<PlanShift | null>(null)
  const focusCell = (row: number, column: number, key?: string) => {
    const cell = table.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`)
    const own = key === undefined ? null : cell?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    const first = cell?.querySelector<HTMLElement>('[data-key], [data-add]')
    ;(own ?? first)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target instanceof HTMLElement ? event.target : null
    const place = element?.closest<HTMLElement>('[data-cell]')
    if (element === null || !place || !table.current?.contains(element)) return
    const { row = '0', column = '0' } = place.dataset
    const at = { row: Number(row), column: Number(column) }
    const cellAt = (where: typeof at) => ({
      user: rows[where.row]?.person?.id ?? null,
      day: days[where.column] ?? '',
    })
    const shift = shiftOf(element.dataset['key'])
    const isControl = event.ctrlKey || event.metaKey
    const step = steps[event.key]
    if (step !== undefined && !isControl) {
      event.preventDefault()
      const to = {
        row: clamp(at.row + step.row, rows.length),
        column: clamp(at.column + step.column, days.length),
      }
      if (event.shiftKey && shift?.planned && step.column !== 0) {
        const after = resized(shift.planned, step.column * resizeMinutes)
        if (after !== null) actions.change(shift, after)
        return
      }
      if (hasHours && step.column !== 0) {
        if (event.altKey && shift?.planned) {
          actions.change(shift, delayed(shift.planned, step.column * resizeMinutes))
        } else if (!event.altKey) {
          const all = [...place.querySelectorAll<HTMLElement>('[data-key], [data-add]')]
          all[clamp(all.indexOf(element) + step.column, all.length)]?.focus()
        }
        return
      }
      if (event.altKey && shift?.planned) {
        const cell = cellAt(to)
        // A day also shows what began before it, and only its person changes there.
        const [first = cell.day] = hasHours ? daysOf(shift.planned) : []
        actions.change(shift, movedTo(shift.planned, { ...cell, day: first }))
        requestAnimationFrame(() => focusCell(to.row, to.column, shift.key))
        return
      }
      focusCell(to.row, to.column)
    } else if (isControl && event.key === 'c' && shift !== undefined) {
      copied.current = shift
    } else if (isControl && event.key === 'v' && copied.current !== null) {
      event.preventDefault()
      actions.copy(copied.current, cellAt(at))
    } else if (!isControl && event.key.toLowerCase() === 'n') {
      event.preventDefault()
      actions.add(cellAt(at))
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && shift !== undefined) {
      event.preventDefault()
      actions.change(shift, null)
      requestAnimationFrame(() => focusCell(at.row, at.column))
    }
  }
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })
  useEffect(() => {
    const grid = table.current
    const listener = (event: KeyboardEvent) => latest.current(event)
    grid?.addEventListener('keydown', listener)
    return () => grid?.removeEventListener('keydown', listener)
  }, [table])
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index))
}
