import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { rememberOrder } from '../live/order-store.ts'

/** Sends a call about a substitute; where somebody else has changed the order meanwhile, it is shown as it is now beside the error. */
export function useSubstituteOffer(order: number) {
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<string[]>([])

  /** Whether the shop took it. */
  async function send(call: () => Promise<StaffOrder>): Promise<boolean> {
    setSending(true)
    setErrors([])
    try {
      rememberOrder(await call())
      return true
    } catch (error) {
      const named = Object.values(errorsByField(error))
      setErrors(named.length > 0 ? named : formErrors(error))
      if (error instanceof ApiError && error.status === 409) {
        const present = await api.call(staffOrderApi.loadOrder, { params: { id: order } }).catch(() => null)
        if (present !== null) rememberOrder(present)
      }
      return false
    } finally {
      setSending(false)
    }
  }

  return { isSending, errors, send }
}
