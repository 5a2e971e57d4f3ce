/** How far a visit can come, in the order of the way to an order. */
export const funnelSteps = ['visit', 'branch', 'cart', 'checkout', 'purchase'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** A step with the visits that came so far, their share of all visits, and how many of the step before went no further. */
export type FunnelStage = { step: FunnelStep; visits: number; share: number; lost: number; lostShare: number }

/**
 * The stages of a funnel from the visits at each step. Shares are parts of 1; without visits they are 0. A visit that came to a step came to all before it,
 * so more visits than at the step before are an error of the caller.
 */
export function funnelStages(visits: Readonly<Record<FunnelStep, number>>): FunnelStage[] {
  return funnelSteps.map((step, index) => {
    const before = visits[funnelSteps[index - 1] ?? step]
    const lost = before - visits[step]
    return {
      step,
      visits: visits[step],
      share: shareOf(visits[step], visits.visit),
      lost,
      lostShare: shareOf(lost, before),
    }
  })
}

/** The step after which the largest share of visits was lost; null where none was. */
export function largestLoss(stages: readonly FunnelStage[]): FunnelStage | null {
  const [most] = stages.filter(({ lost }) => lost > 0).toSorted((a, b) => b.lostShare - a.lostShare)
  return most ?? null
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
