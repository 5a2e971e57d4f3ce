import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { ItemEdit } from '@theke/contract/ordering/item-edit.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { rememberOrder } from '../live/order-store.ts'

export type EditErrors = { fields: Record<string, string>; loose: string[] }

const none: EditErrors = { fields: {}, loose: [] }

/** Sends the change of an item. The typed values stay with the caller until the server accepts them. */
export function useItemEdit(order: number, index: number) {
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState(none)

  /** Whether the shop took it. */
  async function save(body: ItemEdit): Promise<boolean> {
    setSending(true)
    setErrors(none)
    try {
      rememberOrder(await api.call(staffOrderApi.updateItem, { params: { id: order, index }, body }))
      return true
    } catch (error) {
      const fields = errorsByField(error)
      setErrors({ fields, loose: Object.keys(fields).length > 0 ? [] : formErrors(error) })
      return false
    } finally {
      setSending(false)
    }
  }

  return { isSending, errors, save, forgive: () => setErrors(none) }
}
