import { useHotkeys } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'

export type Selection = {
  /** The selected orders by number; null while none can be selected. */
  ids: ReadonlySet<number> | null
  start: (first?: OrderSnapshotSource) => void
  end: () => void
  toggle: (order: OrderSnapshotSource) => void
  add: (orders: readonly OrderSnapshotSource[]) => void
  choose: (orders: readonly OrderSnapshotSource[]) => void
}

/** Which orders of the board are selected. Escape ends it. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const end = useCallback(() => setIds(null), [])
  useHotkeys([['Escape', ({ target }) => !isCovering(target) && end()]])
  const start = useCallback(
    (first?: OrderSnapshotSource) => setIds((now) => now ?? new Set(first ? [first.id] : [])),
    [],
  )
  const toggle = useCallback(
    ({ id }: OrderSnapshotSource) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const choose = useCallback(
    (orders: readonly OrderSnapshotSource[]) => setIds(new Set(orders.map(({ id }) => id))),
    [],
  )
  const add = useCallback(
    (orders: readonly OrderSnapshotSource[]) =>
      setIds((now) => new Set([...(now ?? []), ...orders.map(({ id }) => id)])),
    [],
  )
  return useMemo(() => ({ ids, start, end, toggle, add, choose }), [ids, start, end, toggle, add, choose])
}

/** In a menu or a dialog it closes that only. */
function isCovering(target: EventTarget | null): boolean {
  const covering = '[role="menu"], [role="dialog"], [aria-expanded="true"]'
  return target instanceof Element && target.closest(covering) !== null
}
