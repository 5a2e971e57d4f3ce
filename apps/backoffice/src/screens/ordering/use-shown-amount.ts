import { ApiError } from '@theke/contract/client.ts'
import type { Cents } from '@theke/domain/money.ts'
import { useState } from 'react'

/** The last tap on a button that names an amount. */
type Tap = { error: Error | null; variables: { amount: Cents } | undefined; isPending: boolean }

/**
 * `isOther` is true if the amount changed after render, so a tap would confirm a sum the user has not seen. `asked` is the amount of the button, null
 * without one; `notice` records that the user has seen it.
 */
export function useShownAmount(asked: Cents | null, { error, variables, isPending }: Tap) {
  const [seen, setSeen] = useState(asked)
  // A refusal of the amount tells of the one that it leads to, not of any later one.
  const isTold = isAboutAmount(error) && seen === variables?.amount
  if (seen !== asked && (seen === null || asked === null || isTold)) setSeen(asked)
  return { isOther: seen !== asked && !isPending, notice: () => setSeen(asked) }
}

function isAboutAmount(error: Error | null): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'amount')
}
