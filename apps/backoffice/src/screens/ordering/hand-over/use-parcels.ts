import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { type Parcel, readParcel } from '@theke/domain/ordering/counter/hand-over.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { useState } from 'react'
import { newerOf } from '../live/order-list.ts'
import { orderQuery } from '../live/order-store.ts'

/** Compares the parcels that are scanned with the order that is open, before it is handed over; `findOrders` names the order of another one. */
export function useParcels(
  open: StaffOrder | null,
  findOrders: (code: string) => Promise<{ data: readonly StaffOrder[] }>,
) {
  const queries = useQueryClient()
  const [scanned, setScanned] = useState<readonly Parcel[]>([])
  const foreign = useMutation({ mutationFn: findOrders })

  function note(code: string): void {
    const parcel = readParcel(code)?.parcel
    if (parcel) setScanned((before) => [...before, parcel])
  }

  /** Whether a code is that of a parcel and the order stays open: it is one of its parcels, or one of another order, which is named. */
  function check(code: string): boolean {
    const read = readParcel(code)
    if (read === null || open === null) return false
    const known = queries.getQueryData(orderQuery(open.id).queryKey)
    if (isFinal(known ? newerOf(open, known) : open)) return false
    if (read.uid === open.uid) {
      foreign.reset()
      note(code)
    } else foreign.mutate(code)
    return true
  }

  function forget(): void {
    setScanned([])
    foreign.reset()
  }

  return { scanned, foreign, note, check, forget }
}
