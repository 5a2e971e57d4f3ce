import { changesAfter, highestChange } from '../../audit/change-ledger.ts'
import type { Ledger } from '../../core/ledger.ts'

/** The orders that were removed. Their own history goes with them, so it is the log of changes that tells; only their number is left. */
export const removedOrderLedger: Ledger = {
  name: 'removed-orders',
  types: ['order.removed'],
  highest: highestChange,
  async read(db, part) {
    const rows = await changesAfter(db, 'orders', ['removed'], part)
    return rows.map(({ id, at, record }) => ({
      id,
      at,
      type: 'order.removed',
      data: { order: { id: record } },
    }))
  },
}
