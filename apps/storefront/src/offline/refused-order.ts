import { isRecord } from '@theke/domain/typed-objects.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { sessionStorageOrNull } from '../cart/cart-store.ts'

const keyOf = (branch: string) => `asp.${branch}.refused`

/** Stores for the checkout of a branch why its pending order was refused. */
export function storeRefusal(branch: string, errors: readonly ErrorEntry[]): void {
  try {
    sessionStorageOrNull()?.setItem(keyOf(branch), JSON.stringify(errors))
  } catch {
    // The form then finds out anew when the order is sent.
  }
}

/** The stored refusal for the form, returned once. Anything stored that is no list of errors is ignored. */
export function consumeRefusal(branch: string): ErrorEntry[] {
  try {
    const storage = sessionStorageOrNull()
    const stored: unknown = JSON.parse(storage?.getItem(keyOf(branch)) ?? '[]')
    storage?.setItem(keyOf(branch), '[]')
    return Array.isArray(stored) ? stored.filter(isError) : []
  } catch {
    return []
  }
}

function isError(value: unknown): value is ErrorEntry {
  if (!isRecord(value)) return false
  const { message, field } = value
  return typeof message === 'string' && (field === undefined || typeof field === 'string')
}
