import { useState } from 'react'

/** The chosen records of a list by their numbers. They are let go when the list shows something else. */
export type Selection = {
  ids: ReadonlySet<number>
  toggle: (ids: readonly number[], isChosen: boolean) => void
  choose: (ids: readonly number[]) => void
  clear: () => void
}

const none: ReadonlySet<number> = new Set()

/** `subject` tells what the list shows: with other words or filters a selection would be of things nobody sees. */
export function useSelection(subject: string): Selection {
  const [{ ids, of }, setChosen] = useState({ ids: none, of: subject })
  const current = of === subject ? ids : none
  const keep = (next: Iterable<number>) => setChosen({ ids: new Set(next), of: subject })
  return {
    ids: current,
    toggle(changed, isChosen) {
      keep(isChosen ? [...current, ...changed] : [...current].filter((id) => !changed.includes(id)))
    },
    choose: keep,
    clear: () => keep([]),
  }
}
