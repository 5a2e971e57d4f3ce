import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createMenu, createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import { cents } from '../../money.ts'
import { createArea, createBranch } from '../../shop/testing/branch-factory.ts'
import type { PaymentMethod } from '../../shop/branch.ts'
import { instantAt } from '../../time/wall-time.ts'
import { decideOrder } from '../checkout/decide-order.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import type { OrderFacts } from '../checkout/order-facts.ts'
import { createDraft, someFacts } from '../testing/draft-factory.ts'
import { createItem } from '../testing/item-factory.ts'
import type { AgreedOrder, StoredLine } from './agreed-order.ts'
import { type ChangedOrder, type ChangeRequest, decideChange } from './decide-change.ts'

const now = instantAt('2026-05-04', 9 * 60)
const agreedAt = instantAt('2026-05-04', 12 * 60)
const products = [1, 2, 3].map((id) =>
  createOfferedProduct({ id, name: `Produkt ${id}`, price: cents(id * 111), tax: 20 }),
)
const facts = (stated: Partial<OrderFacts> = {}): OrderFacts =>
  someFacts({
    products: new Map(products.map((product) => [product.id, product])),
    menu: createMenu({ catalog: [{ categoryId: 1, productIds: [1, 2, 3] }] }),
    ...stated,
  })

/** An order that was placed, as it is stored. */
function agreed(draft: OrderDraft, known = facts()): AgreedOrder {
  const decision = decideOrder(draft, known, now)
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems))
  const { lines, pricing } = decision.order
  return {
    draft,
    lines: lines.map((line, index): StoredLine => ({
      ...line,
      index,
      weights: [],
      labelled: [],
      isRemoved: false,
      beforeRemoval: null,
    })),
    pricing,
    isQuotation: false,
    isHeldOnline: false,
    gone: new Set(),
  }
}

function changed(order: AgreedOrder, request: Partial<ChangeRequest>, known = facts()): ChangedOrder {
  const decision = decideChange(order, asBefore(order, request), known, now)
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems))
  return decision
}

function problems(order: AgreedOrder, request: Partial<ChangeRequest>, known = facts()): string[] {
  const decision = decideChange(order, asBefore(order, request), known, now)
  return decision.ok ? [] : decision.problems.map(({ field, reason }) => `${field} ${reason}`)
}

function asBefore({ draft, lines }: AgreedOrder, request: Partial<ChangeRequest>): ChangeRequest {
  return { draft, lines: lines.map(({ index }) => index), isOverruled: false, ...request }
}

const twoLines = () =>
  createDraft({
    appointmentDate: agreedAt,
    items: [createItem({ amount: 2 }), createItem({ product: { id: 2 } })],
  })

test('what stays keeps its price and may be sold out by now; what comes costs what it costs today', () => {
  const order = agreed(twoLines())
  const dearer = facts({
    products: new Map(products.map((product) => [product.id, { ...product, price: cents(1000) }])),
    soldOut: new Map([[1, null]]),
  })
  const items = [...order.draft.items, createItem({ product: { id: 3 } })]
  const { order: after } = changed(order, { draft: { ...order.draft, items }, lines: [0, 1, null] }, dearer)
  assert.deepEqual(
    after.lines.map(({ gross }) => gross),
    [222, 222, 1000],
  )
  assert.deepEqual(
    problems(order, { draft: { ...order.draft, items: [createItem({ amount: 3 })] }, lines: [0] }, dearer),
    ['items.0 sold-out'],
  )
})

test('a time that stays is good though it is past or closed by now; another one has to be offered', () => {
  const order = agreed(twoLines())
  const closed = facts({ branch: createBranch({ openingHours: [] }) })
  const comment = { draft: { ...order.draft, comment: 'Mit Senf' } }
  assert.deepEqual(problems(order, comment, closed), [])
  const later = { draft: { ...order.draft, appointmentDate: instantAt('2026-05-04', 22 * 60) } }
  assert.deepEqual(problems(order, later), ['appointmentDate appointment-closed'])
  assert.deepEqual(problems(order, { ...later, isOverruled: true }), [])
  assert.equal(changed(order, comment).isMoved, false)
  assert.equal(changed(order, { ...later, isOverruled: true }).isMoved, true)
})

test('what is sold no more moves to any time at which the branch is open, and what is only not there that day does not', () => {
  const order = agreed(twoLines())
  const without = facts({ menu: createMenu({ catalog: [{ categoryId: 1, productIds: [2, 3] }] }) })
  const nextDay = { draft: { ...order.draft, appointmentDate: instantAt('2026-05-05', 12 * 60) } }
  assert.deepEqual(problems(order, nextDay, without), ['items.0 product-unavailable'])
  const gone = { ...order, gone: new Set([1]) }
  assert.deepEqual(problems(gone, nextDay, without), [])
  assert.deepEqual(
    changed(gone, nextDay, without).order.lines.map(({ gross }) => gross),
    [222, 222],
  )
  const closed = { draft: { ...order.draft, appointmentDate: instantAt('2026-05-05', 23 * 60) } }
  assert.deepEqual(problems(gone, closed, without), ['appointmentDate appointment-closed'])
  const more = {
    draft: { ...order.draft, items: [createItem({ amount: 3 }), createItem({ product: { id: 2 } })] },
  }
  assert.deepEqual(problems(gone, more, without), ['items.0 product-unavailable'])
})

test('what is added has to be ready at the time that stays', () => {
  const slow = facts({
    products: new Map(
      products.map((product) => [
        product.id,
        product.id === 3
          ? { ...product, isLeadTimeEnabled: true, leadTimeType: 'days' as const, leadTimeValue: 2 }
          : product,
      ]),
    ),
  })
  const order = agreed(twoLines())
  const items = [...order.draft.items, createItem({ product: { id: 3 } })]
  const added = { draft: { ...order.draft, items }, lines: [0, 1, null] }
  assert.deepEqual(problems(order, added, slow), ['appointmentDate appointment-too-early'])
  assert.deepEqual(problems(order, { ...added, isOverruled: true }, slow), [])
})

test('a delivery stays at its price until something of it changes, and then has to reach its minimum', () => {
  const draft = { ...twoLines(), mode: 'delivery' as const, deliveryArea: 'Urfahr', street: 'Hauptplatz 1' }
  const order = agreed(draft)
  const now = facts({
    branch: createBranch({
      deliveryAreas: [createArea({ price: cents(990), minimumOrderValue: cents(500) })],
    }),
  })
  const comment = changed(order, { draft: { ...draft, comment: 'Bitte läuten' } }, now)
  assert.deepEqual(comment.order.pricing.deliveryGross, 390)
  assert.deepEqual(comment.order.pricing.taxes, order.pricing.taxes)
  const fewer = { draft: { ...draft, items: draft.items.slice(0, 1) }, lines: [0] }
  assert.deepEqual(problems(order, fewer, now), ['items minimum-not-reached'])
  const overruled = changed(order, { ...fewer, isOverruled: true }, now)
  assert.equal(overruled.order.pricing.deliveryGross, 990)
})

test('what a provider holds cannot become cash; what it does not hold is paid in whatever way', () => {
  const known = facts({
    branch: createBranch({ isCashEnabled: true, isMollieEnabled: true }),
  })
  const order = agreed(twoLines(), known)
  const by = (paymentMethod: PaymentMethod) => ({ draft: { ...order.draft, paymentMethod } })
  const online = { ...order, draft: by('mollie').draft }
  assert.deepEqual(problems(order, by('mollie'), known), [])
  assert.deepEqual(problems(online, by('cash'), known), [])
  assert.deepEqual(problems({ ...online, isHeldOnline: true }, by('cash'), known), [
    'paymentMethod paid-online',
  ])
  assert.deepEqual(problems(order, by('datatrans'), known), ['paymentMethod payment-method-not-offered'])
})

test('a line that is restored costs what it did, and has to be there', () => {
  const order = agreed(twoLines())
  const without = changed(order, { draft: { ...order.draft, items: order.draft.items.slice(1) }, lines: [1] })
  const stored = { ...order, lines: without.lines.map(({ after }) => after) }
  assert.deepEqual(
    stored.lines.map(({ gross, isRemoved }) => [gross, isRemoved]),
    [
      [0, true],
      [222, false],
    ],
  )
  const back = { lines: [0, 1] }
  assert.deepEqual(
    changed(stored, back).lines.map(({ after }) => after.gross),
    [222, 222],
  )
  assert.deepEqual(problems(stored, back, facts({ soldOut: new Map([[1, null]]) })), ['items.0 sold-out'])
})

const amounts = fc.integer({ min: 1, max: 9 })
const edit = fc.record({
  keeps: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  amounts: fc.array(amounts, { minLength: 6, maxLength: 6 }),
  added: fc.array(fc.record({ id: fc.constantFrom(1, 2, 3), amount: amounts }), { maxLength: 2 }),
})

test('however often an order changes, at the same prices it costs what it would cost anew, and its lines keep their numbers', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      let order = agreed(twoLines())
      const names = new Map<number, number>()
      for (const { keeps, amounts, added } of edits) {
        const kept = order.lines.filter(({ index, isRemoved }) => !isRemoved && keeps[index % 6])
        const items = [
          ...kept.map(({ item, index }) => ({ ...item, amount: amounts[index % 6] ?? 1 })),
          ...added.map(({ id, amount }) => createItem({ product: { id }, amount })),
        ]
        if (items.length === 0) continue
        const draft = { ...order.draft, items }
        const lines = [...kept.map(({ index }) => index), ...added.map(() => null)]
        const after = changed(order, { draft, lines })
        const anew = decideOrder(draft, facts(), now)
        assert.ok(anew.ok)
        const { lines: _priced, ...sums } = after.order.pricing
        const { lines: _fresh, ...expected } = anew.order.pricing
        assert.deepEqual(sums, expected)
        order = { ...order, draft, lines: after.lines.map((line) => line.after), pricing: sums }
        assert.deepEqual(
          order.lines.map(({ index }) => index),
          order.lines.map((_, place) => place),
        )
        for (const { index, productId } of order.lines) {
          assert.equal(names.get(index) ?? productId, productId)
          names.set(index, productId)
        }
      }
    }),
  )
})
