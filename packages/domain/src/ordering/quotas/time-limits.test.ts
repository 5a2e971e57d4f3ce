import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import { closed, open } from '../../shop/testing/opening-entries.ts'
import { addDays, dayOf, instantAt, minuteMs, startOfDay } from '../../time/wall-time.ts'
import { fullTimes } from './full-times.ts'
import { amountOfAll, duePeriod, type Quota, quotaClaims, type QuotaLine } from './quota.ts'
import { productLeft } from './quota-left.ts'
import { quotaProblems } from './quota-problems.ts'

const platter = createOfferedProduct({ id: 1, name: 'Platte', unit: 'platter', workload: 15 })
const roast = createOfferedProduct({ id: 2, name: 'Braten', unit: 'kilogram', workload: 4 })
const bread = createOfferedProduct({ id: 3, name: 'Brot', unit: 'piece' })
const basket = createOfferedProduct({ id: 4, name: 'Korb', type: 'bundle', unit: 'piece', workload: 2 })
const products = new Map([platter, roast, bread, basket].map((product) => [product.id, product]))

const limit = (stated: Partial<Quota> = {}): Quota => ({
  id: 7,
  name: 'Küche',
  isEnabled: true,
  products: [],
  categories: [],
  branches: [],
  amount: 120,
  unit: 'work',
  isPerDay: true,
  firstDay: null,
  lastDay: null,
  shownFrom: null,
  modes: [],
  schedule: [],
  intervalMinutes: 30,
  waitingList: 'off',
  waitingHours: 24,
  ...stated,
})

const line = (productId: number, amount: number, stated: Partial<QuotaLine> = {}) => ({
  name: '',
  productId,
  amount,
  unit: products.get(productId)?.unit ?? ('piece' as const),
  addons: [],
  contents: [],
  ...stated,
})

const day = '2026-12-23'
const placeAt = (at: number) => ({ branch: 1, mode: 'takeaway' as const, day: dayOf(at), at, products })
const at = (minutes: number, of = day) => placeAt(instantAt(of, minutes))

test('an order counts in the stretch, or on the day, for which it is due, where its time and mode are meant', () => {
  assert.equal(duePeriod(limit(), at(9 * 60 + 29)), '2026-12-23 09:00')
  assert.equal(duePeriod(limit(), at(9 * 60 + 30)), '2026-12-23 09:30')
  assert.equal(duePeriod(limit({ intervalMinutes: null }), at(9 * 60)), day)
  assert.equal(duePeriod(limit({ modes: ['delivery'] }), at(9 * 60)), null)
  assert.equal(duePeriod(limit({ modes: ['delivery', 'takeaway'] }), at(9 * 60)), '2026-12-23 09:00')
  const mornings = limit({ schedule: [open('daily', '08:00', '12:00'), closed('sunday')] })
  assert.equal(duePeriod(mornings, at(11 * 60 + 59)), '2026-12-23 11:30')
  assert.equal(duePeriod(mornings, at(12 * 60)), null)
  assert.equal(duePeriod(mornings, at(9 * 60, '2026-12-27')), null)
  const onlyThen = limit({ schedule: [open('once', '08:00', '12:00', day)] })
  assert.equal(duePeriod(onlyThen, at(9 * 60)), '2026-12-23 09:00')
  assert.equal(duePeriod(onlyThen, at(9 * 60, '2026-12-24')), null)
})

test('work counts by the unit of each product, addons and contents too, and an order once', () => {
  const lines = [
    line(1, 2, { addons: [{ productId: 3, amount: 4, unit: 'piece' }] }),
    line(2, 1500, { unit: 'gram' }),
    line(4, 3, { contents: [{ productId: 2, amount: 0.5, unit: 'kilogram' }] }),
  ]
  assert.equal(amountOfAll(lines, limit(), products), 30 + 6 + 6 + 6)
  assert.equal(amountOfAll(lines, limit({ categories: [9], products: [2] }), products), 12)
  assert.equal(amountOfAll(lines, limit({ categories: [9] }), products), 0)
  assert.equal(amountOfAll(lines, limit({ unit: 'order' }), products), 1)
  assert.equal(
    amountOfAll([line(3, 2)], limit({ unit: 'order', categories: [9], products: [1] }), products),
    0,
  )
  assert.equal(amountOfAll([line(99, 2)], limit(), products), 0)
})

test('where there is too much to do the time is refused, and goods are not said to be short', () => {
  const quotas = [limit({ amount: 40 })]
  const standings = [{ quota: 7, period: '2026-12-23 09:00', taken: 20 }]
  const asked = { ...at(9 * 60), quotas, standings, own: [] }
  assert.deepEqual(quotaProblems([line(1, 1)], asked), [])
  assert.deepEqual(quotaProblems([line(1, 2)], asked), [{ field: 'appointmentDate', reason: 'slot-full' }])
  const own = [{ quota: 7, period: '2026-12-23 09:00', amount: 15 }]
  assert.deepEqual(quotaProblems([line(1, 2)], { ...asked, own }), [])
  const limited = { ...platter, bundleItems: [] }
  assert.equal(productLeft(limited, { branch: 1, day, products, quotas, standings }), null)
})

test('a stretch that staff went over has room for nothing else, and what is more than one holds fits nowhere', () => {
  const asked = { branch: 1, mode: 'takeaway' as const, products, first: day, last: day, own: [] }
  const standings = [
    { quota: 7, period: '2026-12-23 09:00', taken: 130 },
    { quota: 7, period: '2026-12-23 09:30', taken: 100 },
  ]
  const full = (amount: number, quotas = [limit()], own: typeof standings = []) =>
    fullTimes([line(1, amount)], {
      ...asked,
      quotas,
      standings,
      own: own.map(({ taken, ...one }) => ({ ...one, amount: taken })),
    }).map(({ start, end }) => [(start - startOfDay(day)) / minuteMs, (end - startOfDay(day)) / minuteMs])
  assert.deepEqual(full(1), [[540, 570]])
  assert.deepEqual(full(2), [
    [540, 570],
    [570, 600],
  ])
  assert.deepEqual(full(9), [[0, 1440]])
  assert.deepEqual(full(9, [limit({ schedule: [open('daily', '08:00', '12:00')] })]), [[480, 720]])
  assert.deepEqual(full(9, [limit({ firstDay: '2026-12-24' })]), [])
  assert.deepEqual(full(9, [limit({ modes: ['delivery'] })]), [])
  const own = [{ quota: 7, period: '2026-12-23 09:00', taken: 135 }]
  assert.deepEqual(full(9, [limit()], own), [
    [0, 540],
    [570, 1440],
  ])
})

test('what closes times has no place for an order at another of them, though it was there before', () => {
  const quotas = [limit({ amount: 0, intervalMinutes: null, schedule: [open('daily', '13:00', '15:00')] })]
  const own = [{ quota: 7, period: day, amount: 15 }]
  const standings = [{ quota: 7, period: day, taken: 15 }]
  const asked = { quotas, standings, own }
  const [full] = fullTimes([line(1, 1)], { ...at(13 * 60), ...asked, first: day, last: day })
  assert.deepEqual(full, { start: at(13 * 60).at, end: at(15 * 60).at, quota: 7 })
  assert.deepEqual(quotaProblems([line(1, 1)], { ...at(14 * 60), ...asked }), [
    { field: 'appointmentDate', reason: 'slot-full' },
  ])
})

const aDay = fc
  .tuple(fc.constantFrom('2026-10-25', '2027-03-28', '2026-12-23'), fc.integer({ min: -2, max: 2 }))
  .map(([of, days]) => addDays(of, days))
const anInstant = fc
  .tuple(aDay, fc.integer({ min: 0, max: 287 }))
  .map(([of, step]) => instantAt(of, step * 5))
const aSituation = fc.record({
  quota: fc.record({
    intervalMinutes: fc.constantFrom(null, 15, 30, 50, 240, 1440),
    amount: fc.integer({ min: 0, max: 60 }),
    schedule: fc.constantFrom(
      [],
      [open('daily', '08:00', '12:00')],
      [open('daily', '22:00', '03:00'), closed('sunday')],
    ),
    firstDay: fc.option(aDay),
    lastDay: fc.option(aDay),
  }),
  taken: fc.array(fc.tuple(anInstant, fc.integer({ min: 1, max: 60 })), { maxLength: 20 }),
  amount: fc.integer({ min: 1, max: 4 }),
  own: fc.option(anInstant),
  wished: anInstant,
})

test('a time is shown as full exactly where an order for it would be refused, also when clocks change', () => {
  fc.assert(
    fc.property(aSituation, ({ quota: stated, taken, amount, own: ownAt, wished }) => {
      const quotas = [limit(stated)]
      const claimsAt = (instant: number, platters: number) =>
        quotaClaims([line(1, platters)], quotas, placeAt(instant))
      const own = ownAt === null ? [] : claimsAt(ownAt, 1)
      const counts = new Map(own.map((claim) => [claim.period, claim.amount]))
      for (const [instant, work] of taken)
        for (const { period } of claimsAt(instant, 1)) counts.set(period, (counts.get(period) ?? 0) + work)
      const standings = [...counts].map(([period, sum]) => ({ quota: 7, period, taken: sum }))
      const lines = [line(1, amount)]
      const place = placeAt(wished)
      const period = duePeriod(limit(stated), place)
      const known =
        period === null || counts.has(period) ? standings : [...standings, { quota: 7, period, taken: 0 }]
      const isRefused = quotaProblems(lines, { ...place, quotas, standings: known, own }).length > 0
      const full = fullTimes(lines, {
        branch: 1,
        mode: 'takeaway',
        products,
        quotas,
        standings,
        own,
        first: addDays(place.day, -1),
        last: addDays(place.day, 1),
      })
      const isFull = full.some(({ start, end }) => start <= wished && wished < end)
      assert.equal(isFull, isRefused, `${place.day} ${String(period)}`)
    }),
    { numRuns: 400 },
  )
})
