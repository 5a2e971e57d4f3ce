import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  DayValue,
  EventFlow,
  HourCount,
  LabelCount,
  ShopStatistics,
} from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { analyticsLog } from '../analytics-tables.ts'

const shop = await createTestShop()
const { db, origin } = shop.services
await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Event = typeof analyticsLog.$inferInsert
let minute = 0
/** An event of 30 March 2025, when the clocks change, each a minute after the other. */
function event(sessionId: string, stated: Partial<Event>): Event {
  minute += 1
  return {
    createdAt: new Date(instantAt('2025-03-30', 60) + minute * 60_000),
    sessionId,
    eventKey: BigInt(minute),
    type: 'event',
    category: '',
    action: '',
    path: '/store/linz',
    data: {},
    ...stated,
  }
}
const device = (userAgent: string, referrer: string, width: number, isDark: boolean): Partial<Event> => ({
  type: 'device-info',
  category: 'device',
  action: 'info',
  path: '/',
  data: { userAgent, referrer, screen: { width, height: 900 }, pixelRatio: width / 390, darkMode: isDark },
})

await db.insert(analyticsLog).values([
  event('a', device(phone, '', 390, true)),
  event('a', { type: 'page-view', path: '/' }),
  event('a', { type: 'page-view', path: '/store/linz' }),
  event('a', { category: 'cart', action: 'add' }),
  event('a', { type: 'page-view', path: '/store/linz/checkout' }),
  event('b', device(desk, 'https://www.example.org/a/b', 1440, false)),
  event('b', { type: 'page-view', path: '/store/wels' }),
  event('b', { type: 'page-view', path: '/store/wels' }),
  event('c', device(phone, `${origin}/`, 390, true)),
  event('c', { type: 'page-view', path: '/store/linz-land' }),
  event('', { type: 'page-view', path: '/store/linz' }),
  event('d', {
    createdAt: new Date(instantAt('2025-03-31', 0)),
    type: 'page-view',
    path: '/store/linz',
  }),
])

const period = 'from=2025-03-30&to=2025-03-30'
async function rows<Row>(kind: string, call: Caller = shop.admin, query = period): Promise<Row[]> {
  const reply = await call<ShopStatistics<string, Row>>('GET', `/api/statistics/${kind}?${query}`)
  assert.equal(reply.status, 200)
  return reply.data.rows
}
const counts = async (kind: string, call?: Caller) =>
  Object.fromEntries((await rows<LabelCount>(kind, call)).map(({ label, count }) => [label, count]))

test('visits are sessions, and page views are pages shown', async () => {
  assert.deepEqual(await rows<DayValue>('unique-visitors'), [{ date: '2025-03-30', value: 3 }])
  assert.deepEqual(await rows<DayValue>('page-views'), [{ date: '2025-03-30', value: 7 }])
  assert.deepEqual(await rows<DayValue>('page-views', shop.admin, 'from=2025-03-30&to=2025-03-31'), [
    { date: '2025-03-30', value: 7 },
    { date: '2025-03-31', value: 1 },
  ])
})

test('pages and events are counted, the most frequent first', async () => {
  assert.deepEqual(await rows<LabelCount>('pages'), [
    { label: '/store/linz', count: 2 },
    { label: '/store/wels', count: 2 },
    { label: '/', count: 1 },
    { label: '/store/linz-land', count: 1 },
    { label: '/store/linz/checkout', count: 1 },
  ])
  assert.deepEqual(await counts('events'), { 'cart · add': 1 })
})

test('the flow tells what followed what within a visit', async () => {
  const flow = await rows<EventFlow>('event-flow')
  assert.deepEqual(
    flow.map(({ from, to, count }) => [from, to, count]),
    [
      ['/', '/store/linz', 1],
      ['/store/linz', 'cart · add', 1],
      ['cart · add', '/store/linz/checkout', 1],
    ],
  )
})

test('devices are told by screen, density, scheme, browser, system and referrer', async () => {
  assert.deepEqual(await counts('resolutions'), { '390 × 900': 2, '1440 × 900': 1 })
  assert.deepEqual(await counts('device-pixel-ratios'), { '1': 2, '3,69': 1 })
  assert.deepEqual(await counts('color-schemes'), { Dunkel: 2, Hell: 1 })
  assert.deepEqual(await counts('browsers'), { Safari: 2, Firefox: 1 })
  assert.deepEqual(await counts('operating-systems'), { iOS: 2, Linux: 1 })
  assert.deepEqual(await counts('referrers'), { Direkt: 2, 'example.org': 1 })
})

test('visits are counted in the hours of the shop, also on the day when an hour is missing', async () => {
  const times = await rows<HourCount>('visitor-times')
  assert.deepEqual(times, [{ weekday: 7, hour: 1, count: 3 }])
})

test('employees know of visits to the pages of their branches only', async () => {
  assert.deepEqual(await counts('pages', employee), { '/store/linz': 2, '/store/linz/checkout': 1 })
  assert.deepEqual(await rows<DayValue>('unique-visitors', employee), [{ date: '2025-03-30', value: 1 }])
})

test('a visit of twenty pages, a payment and a reload has one origin and one device', async () => {
  const day = '2025-04-07'
  const at = (stated: Partial<Event>): Event => ({
    ...event('paying', stated),
    createdAt: new Date(instantAt(day, 600) + ++minute * 1000),
  })
  const tellDevice = (referrer: string, width = 390) => at(device(phone, referrer, width, false))
  const pages = Array.from({ length: 20 }, (_, index) =>
    at({ type: 'page-view', path: `/store/linz/${index}` }),
  )
  await db
    .insert(analyticsLog)
    .values([
      tellDevice('https://www.bing.com/search'),
      tellDevice('https://www.bing.com/search'),
      ...pages,
      tellDevice(`${origin}/store/linz`),
      tellDevice('https://pay.mollie.test/', 844),
    ])
  const onDay = `from=${day}&to=${day}`
  const labels = async (kind: string) => {
    const found = await rows<LabelCount>(kind, shop.admin, onDay)
    return found.map(({ label, count }) => [label, count])
  }
  assert.deepEqual(await rows<DayValue>('unique-visitors', shop.admin, onDay), [{ date: day, value: 1 }])
  assert.deepEqual(await labels('referrers'), [['bing.com', 1]])
  assert.deepEqual(await labels('resolutions'), [['390 × 900', 1]])
})
