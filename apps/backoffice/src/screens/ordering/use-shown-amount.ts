import { ApiError } from '@theke/contract/client.ts'
import { useState } from 'react'

/** The last tap on a button that names an amount. */
type Tap = { error: Error | null; variables: { amount: number } | undefined; isPending: boolean }

/**
 * Whether a button names another amount than the one that the person has seen: it may change while a finger is on its way. `asked` is what it names
 * now, null where there is no such button; `notice` says that the person has seen this one.
 */
export function useShownAmount(asked: number | null, { error, variables, isPending }: Tap) {
  const [seen, setSeen] = useState(asked)
  // A refusal of the amount tells of the one that it leads to, not of any later one.
  const isTold = isAboutAmount(error) && seen === variables?.amount
  if (seen !== asked && (seen === null || asked === null || isTold)) setSeen(asked)
  return { isOther: seen !== asked && !isPending, notice: () => setSeen(asked) }
}

function isAboutAmount(error: Error | null): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'amount')
}
