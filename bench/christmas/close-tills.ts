import { ApiError } from '@theke/contract/client.ts'
import { closingsApi } from '@theke/contract/payments/closings-api.ts'
import type { peopleOf } from './people.ts'
import type { Shop } from './shop.ts'

/** Closes the till of each branch, as somebody counted exactly what is to be there. */
export async function closeTills(people: ReturnType<typeof peopleOf>, shop: Shop): Promise<void> {
  for (const { id } of shop.branches) {
    const params = { branchId: id }
    const { number, opening, expected } = await people.sure(closingsApi.loadTill, { params })
    const counted = Math.max(0, expected)
    const body = { number, opening, expected, counted, kept: Math.min(counted, 200) }
    try {
      await people.sure(closingsApi.closeTill, { params, body })
    } catch (error) {
      // The one before was stored although its answer got lost.
      if (!(error instanceof ApiError) || error.status !== 409) throw error
    }
  }
}
