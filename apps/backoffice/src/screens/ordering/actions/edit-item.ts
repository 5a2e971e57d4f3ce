import { ApiError } from '@theke/contract/client.ts'
import type { BodyInCents } from '@theke/contract/endpoint.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { formatWeights } from '@theke/domain/ordering/counter/weights.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { rememberOrder } from '../live/order-store.ts'

/** A change of a line, with its amounts in cents. */
export type ItemEdit = Partial<BodyInCents<typeof staffOrderApi.updateItem>>
/** `isOutdated` where somebody else changed the same since the line was seen. */
type EditErrors = { fields: Record<string, string>; loose: string[]; isOutdated: boolean }

const none: EditErrors = { fields: {}, loose: [], isOutdated: false }

/**
 * Sends the change of an item, with how it was when the change began. The typed values stay with the caller until the server accepts them;
 * where somebody else changed the same meanwhile, `onOutdated` is given the item as it is now.
 */
export function useItemEdit(order: number, index: number, onOutdated: (now: StaffOrderItem) => void) {
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(none)

  /** Whether the shop took it. */
  async function save(seen: StaffOrderItem, edit: ItemEdit): Promise<boolean> {
    setSending(true)
    setErrors(none)
    try {
      const body = { ...edit, seen: seenItem(seen) }
      rememberOrder(await api.call(staffOrderApi.updateItem, { params: { id: order, index }, body }))
      return true
    } catch (error) {
      const fields = errorsByField(error)
      const isNamed = Object.keys(fields).length > 0
      const isOutdated = isNamed && error instanceof ApiError && error.status === 409
      setErrors({ fields, loose: isNamed ? [] : formErrors(error), isOutdated })
      if (isOutdated) await showPresent()
      return false
    } finally {
      setSending(false)
    }
  }

  /** Without an answer the event of the other change brings the order. */
  async function showPresent(): Promise<void> {
    const present = await api.call(staffOrderApi.loadOrder, { params: { id: order } }).catch(() => null)
    const now = present?.items[index]
    if (present === null || now === undefined) return
    rememberOrder(present)
    onOutdated(now)
  }

  return { isSending, errors, save, forgive: () => setErrors(none) }
}

function seenItem({ product, amount, unit, price, note, scale }: StaffOrderItem): Required<ItemEdit>['seen'] {
  const weights = formatWeights(scale?.weights ?? [])
  return { product, amount, unit, price, comment: note, weights }
}
