import { keysOf } from '../typed-objects.ts'

/** What somebody has said last about a shift that is to change hands. */
export type SwapStatus = 'offered' | 'accepted' | 'confirmed' | 'rejected' | 'declined' | 'withdrawn'

/** What is true now: an offer also ends when its shift begins, and when the plan of its shift changes. */
export type SwapState = SwapStatus | 'expired' | 'outdated'

/**
 * What somebody is for a swap: the owner of the shift, a colleague to whom it is offered, the colleague who was named, the person who takes
 * it, or a manager, who decides about the plan.
 */
export type SwapParty = 'owner' | 'colleague' | 'named' | 'taker' | 'manager'

type Step = { by: readonly SwapParty[]; from: readonly SwapStatus[]; to: SwapStatus }

/** What can happen to a swap (R-TIME-40). Taking back an acceptance leaves the offer to others. */
export const swapSteps = {
  accept: { by: ['colleague', 'named'], from: ['offered'], to: 'accepted' },
  decline: { by: ['named'], from: ['offered'], to: 'declined' },
  withdraw: { by: ['owner'], from: ['offered', 'accepted'], to: 'withdrawn' },
  takeBack: { by: ['taker'], from: ['accepted'], to: 'offered' },
  confirm: { by: ['manager'], from: ['accepted'], to: 'confirmed' },
  reject: { by: ['manager'], from: ['accepted'], to: 'rejected' },
} as const satisfies Record<string, Step>

export type SwapAction = keyof typeof swapSteps

const lasting: readonly SwapState[] = ['offered', 'accepted']

/** Whether nobody has ended a swap yet. */
export function isPending(state: SwapState): boolean {
  return lasting.includes(state)
}

/**
 * The state of a swap at a moment. `start` is when its shift begins, as an instant; `isUnchanged` says whether the shift is still published
 * as it was offered.
 */
export function swapState(
  { status, start, isUnchanged }: { status: SwapStatus; start: number; isUnchanged: boolean },
  now: number,
): SwapState {
  if (!isPending(status)) return status
  if (!isUnchanged) return 'outdated'
  return start <= now ? 'expired' : status
}

/** What somebody may do with a swap, by what they are for it; nothing once it has ended. */
export function swapActions(state: SwapState, parties: readonly SwapParty[]): SwapAction[] {
  return keysOf(swapSteps).filter((action) => {
    const { by, from }: Step = swapSteps[action]
    return from.some((one) => one === state) && by.some((party) => parties.includes(party))
  })
}
