import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../../time/wall-time.ts'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import {
  amountOf,
  amountOfAll,
  isCountable,
  mostWithin,
  packedUnits,
  type Quota,
  quotaClaims,
  type QuotaLine,
  quotaLeft,
  quotaPeriod,
} from './quota.ts'
import { productionParts } from '../production/production-parts.ts'
import { hasQuotas, productLeft } from './quota-left.ts'
import { quotaProblems } from './quota-problems.ts'

const goose = createOfferedProduct({ id: 1, name: 'Gans', unit: 'piece' })
const ham = createOfferedProduct({ id: 2, name: 'Schinken', unit: 'kilogram' })
const basket = createOfferedProduct({
  id: 3,
  name: 'Festkorb',
  type: 'bundle',
  unit: 'piece',
  bundleItems: [{ product: { id: 1 }, amount: 2, unit: 'piece' }],
})
const products = new Map([goose, ham, basket].map((product) => [product.id, product]))
const place = {
  branch: 1,
  day: '2026-12-23',
  products,
  mode: 'takeaway' as const,
  at: instantAt('2026-12-23', 600),
}

const quota = (stated: Partial<Quota> = {}): Quota => ({
  id: 7,
  name: 'Gänse',
  isEnabled: true,
  products: [1],
  branches: [],
  amount: 80,
  unit: 'piece',
  isPerDay: false,
  firstDay: '2026-12-01',
  lastDay: '2026-12-24',
  shownFrom: null,
  categories: [],
  modes: [],
  schedule: [],
  intervalMinutes: null,
  waitingList: 'off',
  waitingHours: 24,
  ...stated,
})

const line = (stated: Partial<QuotaLine> = {}): QuotaLine & { name: string } => ({
  name: 'Gans',
  productId: 1,
  amount: 2,
  unit: 'piece',
  addons: [],
  contents: [],
  ...stated,
})

test('an order counts where and while the quota holds, by day under its day', () => {
  assert.equal(quotaPeriod(quota(), place), '')
  assert.equal(quotaPeriod(quota({ isPerDay: true }), place), '2026-12-23')
  assert.equal(quotaPeriod(quota({ branches: [1, 2] }), place), '')
  assert.equal(quotaPeriod(quota({ branches: [2] }), place), null)
  assert.equal(quotaPeriod(quota({ isEnabled: false }), place), null)
  for (const day of ['2026-12-01', '2026-12-24']) assert.equal(quotaPeriod(quota(), { ...place, day }), '')
  for (const day of ['2026-11-30', '2026-12-25']) assert.equal(quotaPeriod(quota(), { ...place, day }), null)
})

test('lines, addons and contents of bundles count together, one claim a quota in the order of their numbers', () => {
  const lines = [
    line(),
    line({ productId: 3, amount: 3, contents: [{ productId: 1, amount: 2, unit: 'piece' }] }),
    line({
      productId: 2,
      amount: 1.5,
      unit: 'kilogram',
      addons: [{ productId: 1, amount: 2, unit: 'piece' }],
    }),
  ]
  const quotas = [quota({ id: 9, products: [2], unit: 'kilogram' }), quota({ id: 8, products: [3] }), quota()]
  assert.deepEqual(quotaClaims(lines, quotas, place), [
    { quota: 7, period: '', amount: 11 },
    { quota: 8, period: '', amount: 3 },
    { quota: 9, period: '', amount: 1.5 },
  ])
})

test('units convert, and what does not convert counts with its amount', () => {
  const inGrams = line({ productId: 2, amount: 750, unit: 'gram' })
  assert.equal(amountOf(inGrams, quota({ products: [2], unit: 'kilogram' }), products), 0.75)
  assert.equal(amountOf({ ...inGrams, amount: 9000 }, quota({ products: [2] }), products), 9)
  for (const [amount, unit, counted] of [
    [2500, 'milliliter', 2.5],
    [250, 'milliliter', 1],
    [250, 'gram', 1],
    [300, 'centimeter', 3],
    [4, 'piece', 4],
  ] as const) {
    const jam = line({ amount: 1, contents: [{ productId: 2, amount, unit }] })
    const sold = createOfferedProduct({ id: 2, unit: unit === 'piece' ? 'kilogram' : 'piece', workload: 5 })
    const work = quota({ products: [2], unit: 'work', categories: [1] })
    assert.equal(amountOf(jam, work, new Map([[2, sold]])), counted * 5, `${amount} ${unit}`)
  }
  const inPieces = line({ productId: 3, amount: 20, contents: [{ productId: 2, amount: 1, unit: 'piece' }] })
  assert.equal(amountOf(inPieces, quota({ products: [2], unit: 'kilogram' }), products), 20)
  const roast = createOfferedProduct({
    id: 2,
    unit: 'kilogram',
    alternativeUnits: [
      {
        unit: 'piece',
        ratio: 1.5,
        minimumQuantity: null,
        maximumQuantity: null,
        quantityStepSize: null,
        calculationModel: 'approximate',
      },
    ],
  })
  assert.equal(amountOf({ ...inGrams, amount: 3000 }, quota({ products: [2] }), new Map([[2, roast]])), 2)
  assert.equal(isCountable(roast, 'piece', []), true)
  assert.equal(isCountable(ham, 'piece', []), false)
  assert.equal(isCountable(ham, 'kilogram', []), true)
  assert.equal(isCountable(ham, 'kilogram', ['gram', 'piece']), false)
  assert.deepEqual(packedUnits(1, products), ['piece'])
  assert.deepEqual(packedUnits(2, products), [])
  assert.equal(isCountable(createOfferedProduct({ unit: 'person' }), 'piece', []), true)
})

test('earlier lines take first, and the line that finds too little says how much there is', () => {
  const asked = {
    ...place,
    quotas: [quota({ amount: 5 })],
    standings: [{ quota: 7, period: '', taken: 0 }],
    own: [],
  }
  assert.deepEqual(quotaProblems([line({ amount: 3 }), line({ amount: 3 })], asked), [
    { field: 'items.1', reason: 'quota-short', params: { name: 'Gans', maximum: 2, unit: 'piece' } },
  ])
  const gone = { ...asked, standings: [{ quota: 7, period: '', taken: 5 }] }
  assert.deepEqual(quotaProblems([line()], gone), [
    { field: 'items.0', reason: 'quota-gone', params: { name: 'Gans' } },
  ])
  const own = [{ quota: 7, period: '', amount: 2 }]
  assert.deepEqual(quotaProblems([line()], { ...gone, own }), [])
  const byDay = { ...gone, quotas: [quota({ amount: 5, isPerDay: true })] }
  const standings = [{ quota: 7, period: place.day, taken: 5 }]
  assert.deepEqual(quotaProblems([line()], { ...byDay, standings }), [
    { field: 'items.0', reason: 'quota-gone-on-day', params: { name: 'Gans', day: place.day } },
  ])
})

test('customers read how much is left from a number on, and always when nothing is', () => {
  const left = (taken: number, stated: Partial<Quota> = {}, product = goose) =>
    productLeft(product, {
      ...place,
      quotas: [quota({ shownFrom: 5, ...stated })],
      standings: [{ quota: 7, period: '', taken }],
    })
  const few = (count: number) => {
    const told = { amount: count, unit: 'piece' }
    return { left: count, unit: 'piece', told, isPerDay: false, isShown: true, hasWaitingList: false }
  }
  assert.deepEqual(left(70), { ...few(10), isShown: false })
  assert.deepEqual(left(77), few(3))
  assert.partialDeepStrictEqual(left(77, {}, basket), { left: 1, isShown: true })
  assert.deepEqual(left(80, { shownFrom: null }), few(0))
  assert.deepEqual(left(82), few(0))
  assert.deepEqual(left(80, { waitingList: 'inOrder' }), { ...few(0), hasWaitingList: true })
  assert.deepEqual(left(79, { waitingList: 'inOrder' }), few(1))
  assert.equal(left(0, {}, ham), null)
})

test('less than the smallest amount that one can order is none left', () => {
  const problem = (minimumQuantity: number) => {
    const sold = createOfferedProduct({ ...goose, minimumQuantity })
    const standings = [{ quota: 7, period: '', taken: 78 }]
    const asked = { ...place, products: new Map([[1, sold]]), quotas: [quota()], standings, own: [] }
    return quotaProblems([line({ amount: 3 })], asked).map(({ reason }) => reason)
  }
  assert.deepEqual([problem(2), problem(3)], [['quota-short'], ['quota-gone']])
  const left = (taken: number, stated: Partial<typeof goose>) => {
    const sold = createOfferedProduct({ ...goose, ...stated })
    const rest = productLeft(sold, {
      ...place,
      products: new Map(products).set(sold.id, sold),
      quotas: [quota({ waitingList: 'inOrder' })],
      standings: [{ quota: 7, period: '', taken }],
    })
    return [rest?.left, rest?.hasWaitingList]
  }
  assert.deepEqual(left(78, { minimumQuantity: 3 }), [0, true])
  assert.deepEqual(left(77, { minimumQuantity: 3 }), [3, false])
  assert.deepEqual(left(79.5, {}), [0, true])
  assert.deepEqual(left(79, { quantityStepSize: 2 }), [0, true])
  const half = { ...piece, ratio: 1, minimumQuantity: 1 }
  assert.deepEqual(left(78, { unit: 'person', minimumQuantity: 4, alternativeUnits: [half] }), [2, false])
})

const piece = {
  unit: 'piece',
  ratio: 4.5,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'fixed',
} as const
const heavy = createOfferedProduct({ id: 1, name: 'Gans', unit: 'kilogram', alternativeUnits: [piece] })

test('what is sold by weight and counted in pieces is told in pieces', () => {
  const left = (taken: number, stated: Partial<Quota> = {}) =>
    productLeft(heavy, {
      ...place,
      products: new Map([[heavy.id, heavy]]),
      quotas: [quota({ shownFrom: 50, ...stated })],
      standings: [{ quota: 7, period: '', taken }],
    })?.told
  assert.deepEqual(left(77), { amount: 3, unit: 'piece' })
  assert.deepEqual(left(80), { amount: 0, unit: 'kilogram' })
  assert.deepEqual(left(77.5, { unit: 'kilogram' }), { amount: 2.5, unit: 'kilogram' })
})

const bySize = new Map([[heavy.id, heavy]])

test('goods by weight count in the pieces that are cut for them, and a part of a piece by its weight', () => {
  const taken = (amount: number, stated: Partial<Quota> = {}) =>
    amountOf(line({ amount, unit: 'kilogram' }), quota(stated), bySize)
  assert.deepEqual(
    [3, 4, 4.5, 5.5, 9, 8].map((amount) => taken(amount)),
    [1, 1, 1, 1, 2, 2],
  )
  assert.deepEqual(
    [1.125, 6.75].map((amount) => taken(amount)),
    [0.25, 1.5],
  )
  assert.equal(taken(4, { unit: 'kilogram' }), 4)
  const most = (amount: number, free: number) =>
    mostWithin(line({ amount, unit: 'kilogram' }), quota(), { free, products: bySize })
  assert.equal(most(9, 1), 4.5)
  // What would be cut as a whole goose finds no place in a part of the last one.
  assert.equal(most(4, 0.6), 2.4)
  assert.equal(most(4.5, 0.75), 2.925)
})

test('what a quota of pieces lets through needs no more pieces in production than it has', () => {
  const weight = fc
    .integer({ min: 1, max: 300 })
    .map((count) => ({ amount: count / 20, unit: 'kilogram' as const }))
  const count = fc.integer({ min: 1, max: 4 }).map((amount) => ({ amount, unit: 'piece' as const }))
  const wish = fc.oneof(
    fc.oneof(weight, count).map((ordered) => line(ordered)),
    weight.map((addon) => line({ productId: 3, amount: 1, addons: [{ productId: 1, ...addon }] })),
  )
  const known = new Map([heavy, basket].map((product) => [product.id, product]))
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (wishes, amount) => {
        const geese = quota({ amount })
        const sold: QuotaLine[] = []
        for (const one of wishes) if (amountOfAll([...sold, one], geese, known) <= amount) sold.push(one)
        const made = sold.flatMap((one) =>
          productionParts(
            {
              ...one,
              name: '',
              parts: [],
              weights: [],
              addons: one.addons.map((part) => ({ ...part, name: '' })),
              contents: [],
            },
            known,
          ),
        )
        const sum = (unit: 'piece' | 'kilogram') =>
          made
            .filter((part) => part.product === 1 && part.unit === unit)
            .reduce((all, part) => all + part.amount, 0)
        const shares = sum('kilogram') / piece.ratio
        // A share is counted to a thousandth of a piece.
        assert.ok(sum('piece') + shares <= amount + 0.0005 * wishes.length)
      },
    ),
  )
})

test('a bundle that is an addon counts as itself and as what it contains', () => {
  const withBasket = line({ productId: 2, amount: 3, addons: [{ productId: 3, amount: 2, unit: 'piece' }] })
  assert.equal(amountOf(withBasket, quota(), products), 12)
  assert.equal(amountOf(withBasket, quota({ products: [3] }), products), 6)
  assert.equal(amountOf(withBasket, quota({ products: [1, 3] }), products), 18)
  const work = quota({ unit: 'work', products: [] })
  const busy = new Map(products).set(1, { ...goose, workload: 5 })
  assert.equal(amountOf(withBasket, work, busy), 60)
})

test('an order keeps what it holds of a quota that staff went over, and finds no more than that', () => {
  const asked = {
    ...place,
    quotas: [quota({ amount: 10 })],
    standings: [{ quota: 7, period: '', taken: 13 }],
    own: [{ quota: 7, period: '', amount: 3 }],
  }
  assert.equal(productLeft(goose, asked)?.left, 3)
  assert.deepEqual(quotaProblems([line({ amount: 3 })], asked), [])
  assert.equal(quotaProblems([line({ amount: 4 })], asked)[0]?.params?.maximum, 3)
})

test('a branch without quotas of today or later has none', () => {
  const of = 'goods'
  assert.equal(hasQuotas([quota()], { branch: 1, day: '2026-12-24', of }), true)
  assert.equal(hasQuotas([quota()], { branch: 1, day: '2026-12-25', of }), false)
  assert.equal(hasQuotas([quota({ branches: [2] })], { ...place, of }), false)
  assert.equal(hasQuotas([quota({ lastDay: null })], { branch: 1, day: '2030-01-01', of }), true)
  assert.equal(hasQuotas([quota()], { ...place, of: 'times' }), false)
})

test('lines are refused exactly where their sum is more than is left, and with what each may have there is none too much', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.nat({ max: 90 }), (ordered, taken) => {
      const quotas = [quota()]
      const lines = ordered.map((amount) => line({ amount }))
      const standings = [{ quota: 7, period: '', taken }]
      const problems = quotaProblems(lines, { ...place, quotas, standings, own: [] })
      const free = quotaLeft({ amount: 80 }, taken)
      const sum = ordered.reduce((total, amount) => total + amount, 0)
      assert.equal(problems.length > 0, sum > free)
      const kept = lines.map((one, index) => {
        const problem = problems.find(({ field }) => field === `items.${index}`)
        return problem === undefined ? one.amount : (problem.params?.maximum ?? 0)
      })
      assert.ok(kept.reduce((total, amount) => total + amount, 0) <= free)
    }),
  )
})
