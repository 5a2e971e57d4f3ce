import { useRef, useState } from 'react'
import type { AnyRow } from '../../any-entity.ts'

/** The chosen records of a list by their numbers. They are cleared when the list shows something else. */
export type Selection = {
  ids: ReadonlySet<number>
  /** Toggles one row; with `isRange` also those between it and the row that was toggled last, as far as they are on the page. */
  toggleRow: (rows: readonly AnyRow[], id: number, isChosen: boolean, isRange: boolean) => void
  toggle: (ids: readonly number[], isChosen: boolean) => void
  choose: (ids: readonly number[]) => void
  clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** `subject` identifies what the list shows: after a change of search or filters the selection would contain invisible records. */
export function useSelection(subject: string): Selection {
  const [{ ids, of }, setChosen] = useState({ ids: none, of: subject })
  const current = of === subject ? ids : none
  const keep = (next: Iterable<number>) => setChosen({ ids: new Set(next), of: subject })
  const last = useRef<number | null>(null)
  function toggle(changed: readonly number[], isChosen: boolean): void {
    keep(isChosen ? [...current, ...changed] : [...current].filter((id) => !changed.includes(id)))
  }
  return {
    ids: current,
    toggle,
    toggleRow(rows, id, isChosen, isRange) {
      toggle(isRange ? rowsBetween(rows, last.current, id) : [id], isChosen)
      last.current = id
    },
    choose: keep,
    clear: () => keep([]),
  }
}

/** The numbers of the rows from one to another, whichever comes first; only the second where the first is not there. */
export function rowsBetween(rows: readonly { id: number }[], from: number | null, to: number): number[] {
  const ids = rows.map(({ id }) => id)
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
