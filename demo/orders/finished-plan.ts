import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, minuteMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { BasketKind } from './baskets.ts'
import type { StoryName } from './order-stories.ts'
import type { OrderPlan } from './plan-order.ts'
import type { Chance } from './random.ts'

const daysBack = 60
const dayMinutes = 24 * 60

/** Some order of the past two months, by what is usual at the branches. All is over before today. */
export function finishedPlan(now: number, chance: Chance): OrderPlan {
  const branchKey = byShare(chance, branchShares)
  const mode = byShare(chance, modeShares[branchKey])
  const isAtTable = mode === 'dineIn'
  const kind = branchKey === 'wels' ? 'party' : isAtTable ? 'lunch' : byShare(chance, kindShares)
  const isAsap = isAtTable || (kind === 'lunch' && chance.percent(50))
  const [least, most] = isAsap ? [20, 35] : minutesAhead[kind]
  const day = addDays(dayOf(now), -chance.between(1, daysBack))
  return {
    branchKey,
    mode,
    kind,
    story: isAtTable ? 'completed' : byShare(chance, storyShares),
    readyFrom: startOfDay(day),
    readyTo: startOfDay(addDays(day, 1)) - 1,
    prefer: (times) => times,
    placed: (ready) => [ready - most * minuteMs, ready - least * minuteMs],
    isAsap,
    now: startOfDay(dayOf(now)),
  }
}

type BranchKey = 'linz-hauptplatz' | 'linz-urfahr' | 'freistadt' | 'wels'
type Shares<T> = readonly (readonly [T, number])[]

const branchShares: Shares<BranchKey> = [
  ['linz-hauptplatz', 45],
  ['linz-urfahr', 32],
  ['freistadt', 14],
  ['wels', 9],
]

const modeShares: Record<BranchKey, Shares<Mode>> = {
  'linz-hauptplatz': [
    ['takeaway', 48],
    ['delivery', 24],
    ['dineIn', 28],
  ],
  'linz-urfahr': [
    ['takeaway', 46],
    ['delivery', 54],
  ],
  freistadt: [['takeaway', 100]],
  wels: [
    ['takeaway', 40],
    ['delivery', 60],
  ],
}

const kindShares: Shares<BasketKind> = [
  ['everyday', 62],
  ['lunch', 24],
  ['party', 14],
]

const storyShares: Shares<StoryName> = [
  ['completed', 88],
  ['completed-at-another-time', 4],
  ['rejected', 3],
  ['canceled', 4],
  ['refused-another-time', 1],
]

const minutesAhead: Record<BasketKind, readonly [number, number]> = {
  everyday: [70, 2 * dayMinutes],
  lunch: [65, 6 * 60],
  party: [4 * dayMinutes, 10 * dayMinutes],
  christmas: [15 * dayMinutes, 45 * dayMinutes],
}

function byShare<T>(chance: Chance, shares: Shares<T>): T {
  return chance.oneOf(shares.flatMap(([value, share]) => Array.from({ length: share }, () => value)))
}
