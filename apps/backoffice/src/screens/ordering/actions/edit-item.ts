import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrderItem } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { itemEditTexts, unusualWeightText } from '@theke/contract/ordering/item-edit.ts'
import { judgeWeight, parseWeights } from '@theke/domain/ordering/counter/weights.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { errorsByField, formErrors } from '../../../entity-kit/form/record-errors.ts'
import { isReachable } from '../../../connectivity.ts'
import { knownOrder, rememberOrder } from '../live/order-store.ts'
import { type ItemEdit, seenItem } from './seen-item.ts'
import { takeOrKeep } from '../offline/step-queue.ts'

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
      const known = isWeight(edit) ? knownOrder(order) : null
      const problem = known && !isReachable() ? weightProblem(seen, edit) : null
      if (problem !== null) {
        setErrors({ ...none, fields: { weights: problem } })
        return false
      }
      const isWeightConfirmed = edit.isWeightConfirmed === true || !isReachable()
      const body = { ...edit, ...(known && { isWeightConfirmed }), seen: seenItem(seen) }
      const after = known
        ? await takeOrKeep(known, { kind: 'weigh', index, body })
        : await api.call(staffOrderApi.updateItem, { params: { id: order, index }, body })
      rememberOrder(after)
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

/** Only the weight of a line is changed, which goes offline too. */
function isWeight(edit: ItemEdit): boolean {
  return Object.keys(edit).every((name) => name === 'weights' || name === 'isWeightConfirmed')
}

/** What most branches take for usual, in percent; what is asked about here is not asked about by the shop once more. */
const usualPercent = 20

/** What is wrong with a weight, where the shop cannot be asked, or unusual about one that is not confirmed; null for nothing. */
export function weightProblem(
  { scale }: StaffOrderItem,
  { weights: typed, isWeightConfirmed }: ItemEdit,
): string | null {
  const weights = parseWeights(typed ?? '')
  if (weights === null) return itemEditTexts.unreadable
  const sum = weights.reduce((total, grams) => total + grams, 0)
  const ordered = scale?.ordered ?? null
  const isUsual = isWeightConfirmed === true || judgeWeight(sum, ordered, usualPercent) === 'usual'
  return isUsual || ordered === null ? null : unusualWeightText(sum, ordered)
}
