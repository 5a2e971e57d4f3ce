import { addDays, dayOf, instantAt, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { branches } from './branches.ts'
import { type Chance, chanceFrom } from './orders/random.ts'

/** Something that a visitor of the website did. */
type DemoVisitEvent = {
  at: number
  sessionId: string
  type: 'device-info' | 'page-view' | 'commerce' | 'search'
  category: string
  action: string
  path: string
  data: Record<string, string | number | boolean | { width: number; height: number }>
  /** What was put into the cart. */
  productKey?: string
}

const seed = 2611
const pastDays = 60
/** Visits on a Monday to a Sunday, give or take a third. */
const visitsByWeekday = [14, 15, 18, 26, 24, 20, 8]

const devices = [
  {
    share: 62,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    screen: { width: 390, height: 844 },
    pixelRatio: 3,
  },
  {
    share: 60,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    screen: { width: 412, height: 915 },
    pixelRatio: 2.6,
  },
  {
    share: 100,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    screen: { width: 1920, height: 1080 },
    pixelRatio: 1,
  },
]
const referrers = [
  '',
  '',
  '',
  'https://www.google.at/',
  'https://www.google.at/',
  'https://www.instagram.com/',
]
/** What lands in carts, the more often the more often it stands here. */
const wanted = [
  'leberkaese',
  'leberkaese',
  'tafelspitz',
  'schnitzel-paniert',
  'beiried',
  'rostbraten',
  'kaeseplatte',
  'bergkaese',
]
const searches = ['leberkäse', 'schnitzel', 'grillplatte', 'blunzn', 'wachtel', 'brot']
const foundNothing = ['blunzn', 'wachtel']

/** What visitors of the past two months did who agreed to be counted. The same `now` always gives the same. */
export function pastVisits(now: number): DemoVisitEvent[] {
  const chance = chanceFrom(seed)
  const today = dayOf(now)
  return Array.from({ length: pastDays }, (_, index) => addDays(today, index - pastDays + 1))
    .flatMap((day) => visitsOf(day, chance))
    .filter(({ at }) => at <= now)
}

function visitsOf(day: string, chance: Chance): DemoVisitEvent[] {
  const usual = visitsByWeekday[weekdayOf(day) - 1] ?? 0
  const count = chance.between(Math.round((usual * 2) / 3), Math.round((usual * 4) / 3))
  return Array.from({ length: count }, (_, index) => visit(`${day}-${index}`, day, chance)).flat()
}

/** A visit: from the start to a branch, of which some fill a cart, go to the checkout and order. */
function visit(sessionId: string, day: string, chance: Chance): DemoVisitEvent[] {
  const shop = `/store/${chance.oneOf(branches).identifier}`
  const device = devices.find(({ share }) => chance.percent(share)) ?? chance.oneOf(devices)
  const { userAgent, screen, pixelRatio } = device
  let at = instantAt(day, chance.percent(60) ? chance.between(480, 780) : chance.between(960, 1290))
  const events: DemoVisitEvent[] = []
  const add = (
    event: Pick<DemoVisitEvent, 'type' | 'category' | 'action' | 'path' | 'productKey'>,
    data = {},
  ) => {
    events.push({ ...event, at, sessionId, data })
    at += chance.between(5, 90) * 1000
  }
  const view = (path: string) => add({ type: 'page-view', category: 'page', action: 'view', path })
  const trade = (action: string, path: string, of: Pick<DemoVisitEvent, 'productKey'> = {}) =>
    add({ type: 'commerce', category: 'commerce', action, path, ...of })

  const first = chance.percent(40) ? '/' : shop
  add(
    { type: 'device-info', category: 'device', action: 'info', path: first },
    { userAgent, screen, pixelRatio, referrer: chance.oneOf(referrers), darkMode: chance.percent(35) },
  )
  view(first)
  if (first === '/') {
    if (chance.percent(25)) return events
    view(shop)
  }
  if (chance.percent(30)) {
    const label = chance.oneOf(searches)
    add(
      { type: 'search', category: 'products', action: 'search', path: shop },
      { label, hits: foundNothing.includes(label) ? 0 : 3 },
    )
  }
  if (chance.percent(55)) return events
  trade('add-to-cart', shop, { productKey: chance.oneOf(wanted) })
  if (chance.percent(35)) return events
  trade('initiate-checkout', shop)
  view(`${shop}/checkout`)
  if (chance.percent(30)) return events
  trade('purchase', `${shop}/checkout`)
  view('/status')
  return events
}
