import { isRecord } from '@theke/domain/typed-objects.ts'
import type { CartStorage } from '../../../cart/cart-store.ts'
import type { OrderBody, Submission, SubmissionStore } from './submission.ts'

/** Stores the submission of a branch in the session storage, or in memory without one. */
export function openSubmissionStore(branchIdentifier: string, storage: CartStorage | null): SubmissionStore {
  const key = `asp.${branchIdentifier}.submission`
  let submission = readSubmission(storage, key)
  return {
    read: () => submission,
    write(next) {
      submission = next
      try {
        storage?.setItem(key, JSON.stringify(next))
      } catch {
        // A full or forbidden storage costs the customer the reload, not the order.
      }
    },
  }
}

function readSubmission(storage: CartStorage | null, key: string): Submission | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isSubmission(stored) ? stored : null
  } catch {
    return null
  }
}

function isSubmission(value: unknown): value is Submission {
  if (!isRecord(value)) return false
  const { key, unanswered } = value
  return typeof key === 'string' && key !== '' && Array.isArray(unanswered) && unanswered.every(isBody)
}

/** The server judges what is in it; here it only has to be something that can be sent. */
function isBody(value: unknown): value is OrderBody {
  return isRecord(value)
}
