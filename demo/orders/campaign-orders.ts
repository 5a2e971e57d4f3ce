import { pickUpDaysAt } from '@theke/domain/ordering/campaigns/campaign.ts'
import { minutesOfClock } from '@theke/domain/shop/hours-of-day.ts'
import { hourMs, instantAt, minuteMs, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { demoCampaign } from '../campaign.ts'
import { customers } from '../customers.ts'
import type { DemoOrder, DemoOrderItem } from '../demo-types.ts'
import { numberedBranch } from './numbered-shop.ts'
import { type Chance, chanceFrom } from './random.ts'

const slotMinutes = 30

/** How many geese of each weight class are ordered: all of the smallest that there are, and most of the next. */
const geese = [
  ...Array<string>(12).fill('gans-3-4'),
  ...Array<string>(17).fill('gans-4-5'),
  ...Array<string>(7).fill('gans-5-6'),
]

/** The orders of the campaign by `now`, one for each goose, all confirmed; two of three customers have paid the deposit. */
export function campaignOrders(now: number): Omit<DemoOrder, 'key'>[] {
  const chance = chanceFrom(2412)
  const { deposit } = demoCampaign(now)
  return geese.map((productKey, index) => {
    const placedAt = atDay(now, chance)
    return {
      ...placeOf(index, now, chance),
      mode: 'takeaway',
      customerKey: (customers[index % customers.length] ?? chance.oneOf(customers)).key,
      items: [item(productKey, 1, 'piece'), ...chance.oneOf(sideOrders)],
      placedAt,
      paymentMethod: 'cash',
      comment: index % 9 === 4 ? 'Frohe Weihnachten an das ganze Team!' : '',
      deliveryArea: '',
      tableKey: null,
      deposit: index % 3 === 0 ? null : { at: placedAt + hourMs, amount: deposit },
      steps: [{ action: 'confirm', at: placedAt + 5 * minuteMs, params: {} }],
      finalState: 'confirmed',
      rating: null,
    }
  })
}

const sideOrders: readonly DemoOrderItem[][] = [
  [],
  [],
  [item('rotkraut', 1, 'package')],
  [item('rotkraut', 2, 'package'), item('zweigelt', 2, 'piece')],
  [item('raclettepaket', 1, 'package')],
  [
    {
      ...item('fondueplatte', 6, 'person'),
      parts: [{ values: ['rind', 'huhn'] }, { values: ['cocktail', 'curry'] }, {}],
    },
  ],
]

function item(productKey: string, amount: number, unit: DemoOrderItem['unit']): DemoOrderItem {
  return { productKey, amount, unit, parts: [], addons: [] }
}

/** Three of four collect at the first branch, on the days in turn. */
function placeOf(
  index: number,
  now: number,
  chance: Chance,
): Pick<DemoOrder, 'branchKey' | 'campaignKey' | 'appointmentDate'> {
  const { key: campaignKey, branchKeys, days } = demoCampaign(now)
  const branchKey = branchKeys[index % 4 === 3 ? 1 : 0] ?? ''
  const own = pickUpDaysAt(numberedBranch(branchKey), days)
  const { day, from, to } = chance.oneOf(own)
  const [first, last] = [minutesOfClock(from), minutesOfClock(to)]
  const slots = Math.floor((last - first) / slotMinutes) - 1
  const minutes = first + slotMinutes * (1 + ((index * 7) % slots))
  return { branchKey, campaignKey, appointmentDate: instantAt(day, minutes) }
}

/** A moment of the last nine days while people are awake. */
function atDay(now: number, chance: Chance): number {
  const earlier = now - chance.between(1, 9) * 24 * hourMs - chance.between(0, 600) * minuteMs
  const hour = minutesOfDay(earlier) / 60
  return hour < 6 || hour > 21 ? earlier - 9 * hourMs : earlier
}
