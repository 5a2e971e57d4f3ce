import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../money.ts'
import { activeMenu } from '../../catalogue/active-menu.ts'
import { createPart, createOption } from '../../catalogue/testing/product-factory.ts'
import {
  createCategory,
  createMenu,
  createOfferedProduct,
} from '../../catalogue/testing/offered-product-factory.ts'
import { createBranch, createArea } from '../../shop/testing/branch-factory.ts'
import { open } from '../../shop/testing/opening-entries.ts'
import { instantAt } from '../../time/wall-time.ts'
import { createDraft, someFacts } from '../testing/draft-factory.ts'
import { createItem } from '../testing/item-factory.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderFacts } from './order-facts.ts'
import type { PlacedOrder } from './placed-order.ts'

const at = (day: string, time: string) =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const monday = '2026-05-04'
const now = at(monday, '09:00')

function placed(draft: OrderDraft, facts: OrderFacts = someFacts(), when = now): PlacedOrder {
  const decision = decideOrder(draft, facts, when)
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems))
  return decision.order
}

function problems(draft: OrderDraft, facts: OrderFacts = someFacts(), when = now): string[] {
  const decision = decideOrder(draft, facts, when)
  return decision.ok ? [] : decision.problems.map(({ field, reason }) => `${field} ${reason}`)
}

test('an order is placed with prices, snapshots and the day it is due', () => {
  const order = placed(createDraft({ firstName: ' Sabine ', phone: '0043 664 1234567' }))
  assert.deepEqual(
    { ...order.lines[0], item: null },
    {
      productId: 1,
      name: 'Leberkäsesemmel',
      amount: 2,
      unit: 'piece',
      unitPrice: 260,
      priceUnit: 'piece',
      taxRate: 10,
      gross: 520,
      net: 472.73,
      tax: 47.27,
      model: 'fixed',
      isPriceHidden: false,
      parts: [],
      addons: [],
      contents: [],
      item: null,
    },
  )
  assert.equal(order.pricing.totalGross, 520)
  assert.equal(order.dueDay, monday)
  assert.equal(order.details.firstName, 'Sabine')
  assert.equal(order.details.phone, '+436641234567')
  assert.deepEqual(
    [order.mode, order.isDelivery, order.isDineIn, order.capacity, order.table],
    ['takeaway', false, false, null, null],
  )
})

test('an order is due on the day of its appointment or the next opening, in Vienna', () => {
  const openAllNight = someFacts({
    branch: createBranch({ openingHours: [open('daily', '00:00', '00:00')] }),
  })
  const night = Date.UTC(2026, 6, 1, 22, 30)
  assert.equal(placed(createDraft(), openAllNight, night).dueDay, '2026-07-02')
  // An inquiry has no time before it is answered.
  const inquiry = someFacts({ branch: createBranch({ isQuotationRequired: true }) })
  const { dueDay, earliestAt } = placed(createDraft(), inquiry, Date.UTC(2026, 6, 1, 21, 30))
  assert.deepEqual([dueDay, earliestAt], ['2026-07-01', null])
})

test('a configured line keeps the words of its choices', () => {
  const platter = createOfferedProduct({
    type: 'configurable',
    name: 'Hausplatte',
    price: cents(2000),
    parts: [
      createPart({
        name: 'Käse',
        optional: false,
        options: [createOption('bergkaese', { name: 'Bergkäse', price: cents(300) })],
      }),
      createPart({ name: 'Gruß', type: 'text' }),
      createPart({ name: 'Dazu', type: 'addons', addons: [{ product: { id: 2 }, amount: 1 }] }),
    ],
  })
  const products = new Map([
    [1, platter],
    [2, createOfferedProduct({ id: 2, name: 'Kren', price: cents(150) })],
  ])
  const item = createItem({
    parts: [{ value: 'bergkaese' }, { text: ' Alles Gute ' }, {}],
    addons: [{ part: 2, product: { id: 2 }, amount: 2, unit: 'piece' }],
  })
  const [line] = placed(createDraft({ items: [item] }), someFacts({ products })).lines
  assert.equal(line?.gross, 2600)
  assert.deepEqual(
    line?.parts.map(({ name, options, text }) => [name, options, text]),
    [
      ['Käse', ['Bergkäse'], ''],
      ['Gruß', [], 'Alles Gute'],
      ['Dazu', [], ''],
    ],
  )
  assert.deepEqual(line?.addons, [{ productId: 2, name: 'Kren', amount: 2, unit: 'piece' }])

  const offered = (chosen: Partial<typeof item>) =>
    problems(createDraft({ items: [{ ...item, ...chosen }] }), someFacts({ products }))
  assert.deepEqual(offered({ parts: [{ value: null }, {}, {}] }), ['items.0 item-incomplete'])
  assert.deepEqual(offered({ parts: [{ value: 'gold' }, {}, {}] }), ['items.0 choice-not-offered'])
  assert.deepEqual(offered({ parts: [{ value: 'bergkaese' }, { text: 'x'.repeat(2001) }, {}] }), [
    'items.0 too-long',
  ])
  const noKren = new Map([...products, [2, createOfferedProduct({ id: 2, name: 'Kren', isEnabled: false })]])
  const decision = decideOrder(createDraft({ items: [item] }), someFacts({ products: noKren }), now)
  assert.deepEqual(!decision.ok && decision.problems[0]?.params, { name: 'Kren' })
})

test('every line is checked by itself', () => {
  const unknown = createItem({ product: { id: 99 } })
  const wrongUnit = createItem({ unit: 'kilogram' })
  const nothing = createItem({ amount: 0 })
  assert.deepEqual(problems(createDraft({ items: [createItem(), unknown, wrongUnit, nothing] })), [
    'items.1 product-unavailable',
    'items.2 choice-not-offered',
    'items.3 quantity-not-allowed',
  ])
  assert.deepEqual(problems(createDraft({ items: [] })), ['items cart-empty'])
  assert.deepEqual(problems(createDraft({ items: Array.from({ length: 101 }, () => createItem()) })), [
    'items too-many-items',
  ])
  assert.deepEqual(problems(createDraft({ items: Array.from({ length: 100 }, () => createItem()) })), [])
})

test('more than is sold at once is refused with the most that is', () => {
  const tray = someFacts({
    products: new Map([[1, createOfferedProduct({ unit: 'person', maximumQuantity: 12 })]]),
  })
  const ordered = (amount: number) => createDraft({ items: [createItem({ amount, unit: 'person' })] })
  assert.deepEqual(problems(ordered(12), tray), [])
  const decision = decideOrder(ordered(13), tray, now)
  assert.deepEqual(!decision.ok && decision.problems, [
    {
      field: 'items.0',
      reason: 'quantity-too-large',
      params: { name: 'Leberkäsesemmel', maximum: 12, unit: 'person' },
    },
  ])
})

test('a choice whose price does not convert to the unit of the product is refused, not given away', () => {
  const option = createOption('kren', { price: cents(100), unit: 'kilogram' })
  const products = new Map([
    [1, createOfferedProduct({ type: 'configurable', parts: [createPart({ options: [option] })] })],
  ])
  const chosen = createDraft({ items: [createItem({ parts: [{ value: 'kren' }] })] })
  assert.deepEqual(problems(chosen, someFacts({ products })), ['items.0 choice-not-offered'])
})

test('before a shop is opened only staff order', () => {
  const closed = someFacts({ isShopOpened: false })
  assert.deepEqual(problems(createDraft(), closed), ['branch shop-not-opened'])
  assert.deepEqual(problems(createDraft(), { ...closed, isStaff: true }), [])
})

test('only staff order below the minimum and at a branch that is not public', () => {
  const tray = someFacts({ products: new Map([[1, createOfferedProduct({ minimumQuantity: 5 })]]) })
  assert.deepEqual(problems(createDraft(), tray), ['items.0 quantity-not-allowed'])
  assert.deepEqual(problems(createDraft(), { ...tray, isStaff: true }), [])
  const hidden = someFacts({ branch: createBranch({ isPublic: false }) })
  assert.deepEqual(problems(createDraft(), hidden), ['branch branch-not-available'])
  assert.deepEqual(problems(createDraft(), { ...hidden, isStaff: true }), [])
})

test('schedules and menus are judged at the time of the appointment', () => {
  const lunch = [open('daily', '11:00', '14:00')]
  const byProduct = someFacts({ products: new Map([[1, createOfferedProduct({ schedule: lunch })]]) })
  const byCategory = someFacts({ categories: new Map([[1, createCategory({ schedule: lunch })]]) })
  for (const facts of [byProduct, byCategory]) {
    assert.deepEqual(problems(createDraft({ appointmentDate: at(monday, '12:00') }), facts), [])
    assert.deepEqual(problems(createDraft({ appointmentDate: at(monday, '15:00') }), facts), [
      'items.0 product-unavailable',
    ])
    assert.deepEqual(problems(createDraft(), facts), ['items.0 product-unavailable'])
    assert.deepEqual(problems(createDraft(), facts, at(monday, '12:30')), [])
  }
  const menus = [createMenu(), createMenu({ id: 2, availableFrom: at('2026-05-05', '00:00'), catalog: [] })]
  const decide = (appointmentDate: number) =>
    problems(createDraft({ appointmentDate }), someFacts({ menu: activeMenu(menus, 1, appointmentDate) }))
  assert.deepEqual(decide(at(monday, '12:00')), [])
  assert.deepEqual(decide(at('2026-05-05', '12:00')), ['items.0 product-unavailable'])
  assert.deepEqual(problems(createDraft(), someFacts({ menu: null })), ['items.0 product-unavailable'])
})

test('what is sold out is refused up to the day it is back, also as an addon', () => {
  const back = at('2026-05-05', '00:00')
  const soldOut = someFacts({ soldOut: new Map([[1, back]]) })
  assert.deepEqual(problems(createDraft(), soldOut), ['items.0 sold-out-until'])
  assert.deepEqual(problems(createDraft({ appointmentDate: at('2026-05-05', '12:00') }), soldOut), [])
  const decision = decideOrder(createDraft(), soldOut, now)
  assert.deepEqual(decision.ok || decision.problems[0]?.params, {
    name: createOfferedProduct().name,
    day: '2026-05-05',
  })
  assert.deepEqual(problems(createDraft(), someFacts({ soldOut: new Map([[1, null]]) })), [
    'items.0 sold-out',
  ])
  assert.deepEqual(problems(createDraft(), someFacts({ soldOut: new Map([[9, null]]) })), [])
})

test('a product in two categories is available through either', () => {
  const facts = someFacts({
    menu: createMenu({
      catalog: [
        { categoryId: 1, productIds: [1] },
        { categoryId: 2, productIds: [1] },
      ],
    }),
    categories: new Map([
      [1, createCategory({ isEnabled: false })],
      [2, createCategory({ id: 2 })],
    ]),
  })
  assert.deepEqual(problems(createDraft(), facts), [])
})

test('as soon as possible while closed is judged at the next opening', () => {
  const night = at(monday, '20:00')
  const evenings = someFacts({
    products: new Map([[1, createOfferedProduct({ schedule: [open('daily', '17:00', '23:00')] })]]),
  })
  assert.deepEqual(problems(createDraft(), evenings, night), [
    'items.0 product-unavailable',
    'appointmentDate appointment-required',
  ])
  assert.deepEqual(problems(createDraft(), evenings, at(monday, '16:00')), ['items.0 product-unavailable'])
  const mornings = someFacts({
    products: new Map([[1, createOfferedProduct({ schedule: [open('daily', '07:00', '11:00')] })]]),
  })
  assert.deepEqual(problems(createDraft(), mornings, night), [])
  assert.equal(placed(createDraft(), mornings, night).earliestAt, at('2026-05-05', '08:00'))
  assert.equal(placed(createDraft(), someFacts(), at(monday, '16:00')).earliestAt, null)
})

test('delivery needs an offered area and its minimum, and costs its fee', () => {
  const facts = someFacts({
    branch: createBranch({ deliveryAreas: [createArea({ minimumOrderValue: cents(1000) })] }),
  })
  const delivery = createDraft({
    mode: 'delivery',
    deliveryArea: 'Urfahr',
    items: [createItem({ amount: 4 })],
  })
  assert.equal(placed(delivery, facts).pricing.totalGross, 1040 + 390)
  assert.equal(placed(delivery, facts).deliveryArea?.area, 'Urfahr')
  assert.deepEqual(problems({ ...delivery, deliveryArea: 'Wien' }, facts), ['deliveryArea area-not-offered'])
  const decision = decideOrder({ ...delivery, items: [createItem()] }, facts, now)
  assert.deepEqual(!decision.ok && decision.problems, [
    { field: 'items', reason: 'minimum-not-reached', params: { minimum: 1000, difference: 740 } },
  ])
  assert.deepEqual(problems({ ...delivery, mode: 'takeaway', items: [createItem()] }, facts), [])
})

test('an order of more than ten million is refused', () => {
  const facts = someFacts({ products: new Map([[1, createOfferedProduct({ price: cents(100_000) })]]) })
  const ordered = (lines: number) =>
    createDraft({ items: Array.from({ length: lines }, () => createItem({ amount: 10_000 })) })
  assert.equal(placed(ordered(1), facts).pricing.totalGross, 1_000_000_000)
  assert.deepEqual(problems(ordered(2), facts), ['items total-too-large'])
})

test('a table must be one of the branch that is enabled', () => {
  const facts = someFacts({ branch: createBranch({ isTableSelectionEnabled: true }) })
  const atTable = (table: OrderDraft['table']) =>
    createDraft({ mode: 'dineIn', table, firstName: '', lastName: '' })
  assert.deepEqual(placed(atTable({ id: 7 }), facts).table, { id: 7, identifier: '12' })
  assert.deepEqual(problems(atTable({ id: 8 }), facts), ['table table-not-offered'])
  assert.deepEqual(problems(atTable(null), facts), ['table table-missing'])
  const blocked = { ...facts, tables: [{ id: 7, identifier: '12', isEnabled: false }] }
  assert.deepEqual(problems(atTable({ id: 7 }), blocked), ['table no-table-offered'])
  assert.deepEqual(problems(atTable(null), blocked), ['table no-table-offered'])
})

test('the mode and the payment method must be offered, a quotation is not paid', () => {
  const noTakeaway = someFacts({ branch: createBranch({ isTakeawayEnabled: false }) })
  assert.deepEqual(problems(createDraft(), noTakeaway), ['mode mode-not-offered'])
  assert.deepEqual(problems(createDraft({ paymentMethod: 'mollie' })), [
    'paymentMethod payment-method-not-offered',
  ])
  const quotes = someFacts({ branch: createBranch({ isQuotationRequired: true, isCashEnabled: false }) })
  assert.equal(placed(createDraft(), quotes).isQuotation, true)
})

test('at a kiosk nothing is delivered or paid online, though the branch does both elsewhere', () => {
  const facts = someFacts({ branch: createBranch({ isMollieEnabled: true, deliveryAreas: [createArea()] }) })
  const online = createDraft({ paymentMethod: 'mollie' })
  const delivery = createDraft({ mode: 'delivery', deliveryArea: 'Urfahr' })
  assert.deepEqual([problems(online, facts), problems(delivery, facts)], [[], []])
  assert.deepEqual(problems({ ...online, isSelfService: true }, facts), [
    'paymentMethod payment-method-not-offered',
  ])
  assert.deepEqual(problems({ ...delivery, isSelfService: true }, facts), ['mode mode-not-offered'])
  assert.deepEqual(problems(createDraft({ isSelfService: true }), facts), [])
  const changed = { lines: new Map(), delivery: null, returned: [], accepts: () => false }
  const afterwards = decideOrder({ ...delivery, isSelfService: true }, facts, now, changed)
  assert.equal(afterwards.ok, true, 'who changes the order has left the kiosk')
})

test('one problem is told per field, all fields at once', () => {
  const draft = createDraft({
    firstName: '',
    email: 'x',
    items: [],
    appointmentDate: now - 1,
    legalInstructions: false,
  })
  assert.deepEqual(problems(draft), [
    'firstName blank',
    'legalInstructions consent-missing',
    'email email-invalid',
    'items cart-empty',
    'appointmentDate appointment-past',
  ])
})

test('a limited branch claims the interval of the appointment or of now', () => {
  const capacities = [{ mode: 'takeaway' as const, intervalMinutes: 30, maximumOrders: 3 }]
  const facts = someFacts({ branch: createBranch({ capacities }) })
  const claim = (start: number) => ({ mode: 'takeaway', start, end: start + 30 * 60_000, maximumOrders: 3 })
  assert.deepEqual(
    placed(createDraft({ appointmentDate: at(monday, '12:10') }), facts).capacity,
    claim(at(monday, '12:00')),
  )
  assert.deepEqual(placed(createDraft(), facts, at(monday, '09:40')).capacity, claim(at(monday, '09:30')))
  const delivery = createDraft({ mode: 'delivery', deliveryArea: 'Urfahr' })
  assert.equal(placed(delivery, facts).capacity, null)
})

test('the lead time of an addon counts too', () => {
  const platter = createOfferedProduct({
    type: 'configurable',
    parts: [createPart({ type: 'addons', addons: [{ product: { id: 2 }, amount: 1 }] })],
  })
  const goose = createOfferedProduct({
    id: 2,
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 3,
  })
  const facts = someFacts({
    products: new Map([
      [1, platter],
      [2, goose],
    ]),
  })
  const draft = (addons: ReturnType<typeof createItem>['addons']) =>
    createDraft({ items: [createItem({ parts: [{}], addons })], appointmentDate: at('2026-05-06', '12:00') })
  assert.deepEqual(problems(draft([]), facts), [])
  const withGoose = draft([{ part: 0, product: { id: 2 }, amount: 1, unit: 'piece' }])
  assert.deepEqual(problems(withGoose, facts), ['appointmentDate appointment-too-early'])
})

test('what the shop gives goes to the organisation the customer chose, and costs the customer nothing', () => {
  const donations = { amount: cents(7), donatees: [{ id: 4, name: 'Tierheim Linz' }] }
  const order = placed(createDraft({ donatee: { id: 4 } }), someFacts({ donations }))
  assert.deepEqual(order.donation, { donatee: { id: 4, name: 'Tierheim Linz' }, amount: 7 })
  assert.equal(order.pricing.totalGross, 520)
  assert.equal(placed(createDraft(), someFacts({ donations })).donation, null)
  assert.equal(placed(createDraft({ donatee: { id: 4 } })).donation, null)
  assert.deepEqual(problems(createDraft({ donatee: { id: 5 } }), someFacts({ donations })), [
    'donatee donatee-not-offered',
  ])
})
