import type { RefusalReason } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { type Chance, chanceFrom } from './orders/random.ts'

/** Orders that a branch of the demo shop refused for an hour. `productKey` is null where the reason is not about one. */
type DemoRefusal = {
  day: string
  branchKey: string
  mode: Mode
  hour: number
  reason: RefusalReason
  productKey: string | null
  count: number
}

const seed = 4711
const pastDays = 450

type Refused = Omit<DemoRefusal, 'day' | 'hour' | 'count'> & { hours: readonly number[] }

/** What is refused on an ordinary day, the more often the more often it stands here. */
const usual: readonly Refused[] = [
  {
    branchKey: 'linz-hauptplatz',
    mode: 'takeaway',
    reason: 'slot-full',
    productKey: null,
    hours: [9, 10, 11, 17],
  },
  { branchKey: 'freistadt', mode: 'takeaway', reason: 'slot-full', productKey: null, hours: [9, 10, 17] },
  { branchKey: 'linz-urfahr', mode: 'delivery', reason: 'slot-full', productKey: null, hours: [11, 12, 17] },
  {
    branchKey: 'linz-hauptplatz',
    mode: 'takeaway',
    reason: 'sold-out',
    productKey: 'leberkaese',
    hours: [11, 12],
  },
  { branchKey: 'freistadt', mode: 'takeaway', reason: 'sold-out', productKey: 'tafelspitz', hours: [10, 16] },
  { branchKey: 'linz-urfahr', mode: 'delivery', reason: 'closed', productKey: null, hours: [19, 20] },
  {
    branchKey: 'linz-hauptplatz',
    mode: 'takeaway',
    reason: 'unavailable',
    productKey: 'beiried',
    hours: [9, 15],
  },
  { branchKey: 'wels', mode: 'takeaway', reason: 'price-changed', productKey: null, hours: [14] },
]

/** Orders that the demo shop refused in the past fifteen months. The same `now` always gives the same. */
export function pastRefusals(now: number): DemoRefusal[] {
  const chance = chanceFrom(seed)
  const yesterday = addDays(dayOf(now), -1)
  return Array.from({ length: pastDays }, (_, index) => addDays(yesterday, index - pastDays + 1)).flatMap(
    (day) => refusalsOf(day, chance),
  )
}

/** None on Sundays; most on Fridays, Saturdays and before Christmas. */
function refusalsOf(day: string, chance: Chance): DemoRefusal[] {
  const isBusy = [5, 6].includes(weekdayOf(day)) || isBeforeChristmas(day)
  if (weekdayOf(day) === 7 || !chance.percent(isBusy ? 80 : 30)) return []
  const left = [...usual]
  return Array.from({ length: isBusy ? chance.between(1, 3) : 1 }, () => {
    const [refused] = left.splice(chance.between(0, left.length - 1), 1)
    if (refused === undefined) return []
    const { hours, ...rest } = refused
    return [{ ...rest, day, hour: chance.oneOf(hours), count: chance.between(1, isBusy ? 4 : 2) }]
  }).flat()
}

function isBeforeChristmas(day: string): boolean {
  const date = day.slice(5)
  return date >= '12-12' && date <= '12-24'
}
