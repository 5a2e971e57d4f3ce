import { hourMs, minuteMs } from '@theke/domain/time/wall-time.ts'
import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import type { DemoOrder, DemoOrderStep } from '../demo-types.ts'
import type { Chance } from './random.ts'

export type StoryName =
  | 'new'
  | 'asked-another-time'
  | 'confirmed'
  | 'under-way'
  | 'delivered'
  | 'completed'
  | 'completed-at-another-time'
  | 'rejected'
  | 'canceled'
  | 'refused-another-time'

type Story = Pick<DemoOrder, 'steps' | 'finalState' | 'rating'>

/** What happens to an order after it was placed; `ready` is when it is to be handed over. */
export function storyOf(
  name: StoryName,
  placedAt: number,
  ready: number,
  isDelivery: boolean,
  chance: Chance,
): Story {
  const soon = placedAt + chance.between(2, 14) * minuteMs
  const later = soon + chance.between(10, 90) * minuteMs
  const begin = Math.max(soon + 5 * minuteMs, ready - chance.between(10, 25) * minuteMs)
  const arrival = begin + chance.between(8, 25) * minuteMs
  const end = arrival + chance.between(3, 20) * minuteMs
  const confirm = step('confirm', soon)
  const underWay = [step('in-delivery', begin), ...(isDelivery ? [step('delivered', arrival)] : [])]
  const proposal = step('propose', soon, { counterAppointment: ready + hourMs })
  switch (name) {
    case 'new':
      return story('new', [])
    case 'asked-another-time':
      return story('new', [proposal])
    case 'confirmed':
      return story('confirmed', [confirm])
    case 'under-way':
      return story('inDelivery', [confirm, step('in-delivery', begin)])
    case 'delivered':
      return story(isDelivery ? 'delivered' : 'inDelivery', [confirm, ...underWay])
    case 'completed':
      return {
        ...story('completed', [confirm, ...underWay, step('completed', end)]),
        rating: ratingAfter(end, chance),
      }
    case 'completed-at-another-time':
      return story('completed', [
        proposal,
        step('confirm-counter', later),
        step('completed', Math.max(later, ready + hourMs) + 5 * minuteMs),
      ])
    case 'rejected':
      return story('rejected', [step('reject', soon, { rejectionMessage: chance.oneOf(rejections) })])
    case 'canceled':
      return story('canceled', [confirm, step('cancel', later)])
    case 'refused-another-time':
      return story('canceled', [proposal, step('reject-counter', later)])
  }
}

const rejections = [
  'Leider ist die Ware für heute ausverkauft.',
  'So kurzfristig schaffen wir die Platte nicht, bitte rufen Sie uns an.',
  'An diesem Tag liefern wir Ihre Gegend nicht mehr an.',
]

const remarks = [
  'Alles bestens, danke!',
  'Sehr freundlich, das Fleisch war ausgezeichnet.',
  'Zehn Minuten gewartet, sonst gut.',
  '',
]

function story(finalState: OrderState, steps: DemoOrderStep[]): Story {
  return { finalState, steps, rating: null }
}

function step(
  action: DemoOrderStep['action'],
  at: number,
  params: DemoOrderStep['params'] = {},
): DemoOrderStep {
  return { action, at, params }
}

function ratingAfter(end: number, chance: Chance): Story['rating'] {
  if (!chance.percent(28)) return null
  const stars = () => Math.min(5, chance.between(3, 6))
  return {
    at: end + chance.between(1, 20) * hourMs,
    rating: stars(),
    foodRating: stars(),
    serviceRating: stars(),
    processRating: stars(),
    comment: chance.oneOf(remarks),
  }
}
