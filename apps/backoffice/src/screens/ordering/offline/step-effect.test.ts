import assert from 'node:assert/strict'
import test from 'node:test'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { netOfGross, roundFine, toCents } from '@theke/domain/money.ts'
import { type EditableItem, repriceOrder, weighItem } from '@theke/domain/ordering/counter/edit-item.ts'
import { withReturned } from '@theke/domain/ordering/pricing/container-charges.ts'
import { createItem, createOrder, createStanding } from '../testing/order-factory.ts'
import { consequencesOfDrop, type Way, wayOf, whyNot } from './decision.ts'
import { findKept } from './find-kept.ts'
import {
  type KeptStep,
  stepWords,
  type StepCall,
  sumTaken,
  type TakenMoney,
  takenWith,
  tipWith,
} from './kept-step.ts'
import { withSteps } from './step-effect.ts'

let keys = 0
const step = (before: StaffOrder, call: StepCall): KeptStep => ({
  key: `step-${++keys}`,
  at: '2026-11-20T10:51:00.000Z',
  before,
  call,
  seq: keys,
  wasSent: false,
  refusal: null,
})
const cash = (amount: number): StepCall => ({
  kind: 'hand-over',
  body: { isPaymentTaken: true, payments: [{ method: 'cash', amount: toCents(amount) }], rest: null },
})
const handOverOf = (way: Way | null) => (way?.calls[0].kind === 'hand-over' ? way.calls[0].body : undefined)
const confirm: StepCall = { kind: 'action', action: 'confirm' }
const weigh = (weights: string): StepCall => ({ kind: 'weigh', index: 0, body: { weights } })
const meat = createItem({
  name: 'Gans',
  amount: 4,
  unit: 'kilogram',
  price: 10,
  total: 40,
  model: 'approximate',
  scale: { isNeeded: true, ordered: 4000, weights: [] },
})
const goose = (part: Parameters<typeof createOrder>[0] = {}) =>
  createOrder({
    items: [meat],
    unweighed: 1,
    isConfirmed: true,
    pricing: {
      net: 36.3636,
      tax: 3.6364,
      gross: 40,
      deliveryNet: 0,
      deliveryTax: 0,
      deliveryGross: 0,
      totalNet: 36.3636,
      totalTax: 3.6364,
      totalGross: 40,
      taxes: { 10: 3.6364 },
      isApproximate: true,
      hasHidden: false,
    },
    ...part,
  })

test('a chain of steps offline shows what the shop would: confirmed, weighed, at the new price, handed over and paid', () => {
  const order = goose({ isConfirmed: false })
  const steps = [step(order, confirm), step(order, weigh('4380'))]
  const weighed = withSteps(order, steps)
  assert.equal(weighed.status, 'confirmed')
  assert.equal(weighed.unweighed, 0)
  const [item] = weighed.items
  assert.deepEqual(
    [item?.scale, item?.model],
    [{ isNeeded: false, ordered: 4000, weights: [4380], labelled: [] }, 'fixed'],
  )
  assert.deepEqual(item?.ordered, { name: 'Gans', amount: 4, unit: 'kilogram', total: 4000 })
  assert.equal(weighed.pricing.isApproximate, false)
  assert.equal(weighed.pricing.totalGross, 4380)
  assert.equal(weighed.payment.open, 4380)
  const handedOver = withSteps(weighed, [step(weighed, cash(43.8))])
  assert.deepEqual(
    [handedOver.status, handedOver.isPaid, handedOver.payment.kind, handedOver.payment.open],
    ['completed', true, 'paid', 0],
  )
})

test('weighing offline costs what it does at the shop, with the deposits on packaging, what came back, labels with a price and a second weight', () => {
  const gross = toCents(40)
  const net = netOfGross(gross, 10)
  const jar = { container: 3, name: 'Glas', nameEn: 'Jar', kind: 'reusable', price: toCents(0.5) } as const
  const line: EditableItem = {
    name: 'Gans',
    amount: 4,
    unit: 'kilogram',
    unitPrice: toCents(10),
    priceUnit: 'kilogram',
    taxRate: 10,
    gross,
    net,
    tax: roundFine(gross - net),
    model: 'approximate',
    isPriceHidden: false,
    containers: [{ ...jar, perUnit: 1 }],
    weights: [],
    isRemoved: false,
    beforeRemoval: null,
  }
  const back = withReturned([], { ...jar, taxRate: 10 }, 1)
  const placed = repriceOrder(goose().pricing, [line], [line], back)
  assert.equal(placed.totalGross, 4150)
  const labelled = [{ grams: 310, price: toCents(3.11) }]
  for (const pieces of [[], labelled]) {
    const scale = { isNeeded: true, ordered: 4000, weights: [], labelled: pieces }
    const items = goose().items.map((item) => ({ ...item, scale }))
    let shown = withSteps({ ...goose(), items, pricing: placed }, [])
    let atShop = { line: { ...line, labelled: pieces }, pricing: placed }
    for (const weights of ['4380+310', '4120+310', '4120']) {
      const weighed = weighItem(atShop.line, weights.split('+').map(Number))
      atShop = { line: weighed, pricing: repriceOrder(atShop.pricing, [atShop.line], [weighed]) }
      shown = withSteps(shown, [step(shown, weigh(weights))])
      assert.deepEqual(shown.pricing, atShop.pricing)
      assert.equal(shown.payment.open, atShop.pricing.totalGross)
    }
    assert.equal(shown.payment.open, 4270)
  }
})

test('a step is shown once, however often it is applied, and only with its own order', () => {
  const order = createOrder({ isConfirmed: true })
  const deposit = step(order, {
    kind: 'money',
    body: { amount: toCents(5), open: toCents(12.9), paidBy: 'cash' },
  })
  const once = withSteps(order, [deposit])
  assert.deepEqual([once.payment.secured, once.payment.open, once.payment.kind], [500, 790, 'partly'])
  assert.deepEqual(withSteps(once, [deposit]), once)
  const other = createOrder({ id: 2 })
  assert.equal(withSteps(other, [deposit]), other)
})

test('what a step cannot do to an order as it is by now changes nothing', () => {
  const canceled = createOrder({ isConfirmed: true, isCanceled: true })
  assert.equal(withSteps(canceled, [step(canceled, confirm)]).status, 'canceled')
  const handedOver = createOrder({ isConfirmed: true, isCompleted: true, isPaid: true })
  const { payment } = createOrder({ payment: createStanding({ kind: 'paid', secured: 12.9 }) })
  const again = withSteps({ ...handedOver, payment }, [step(handedOver, cash(12.9))])
  assert.equal(again.payment.secured, 1290)
})

test('steps are told in words', () => {
  const order = goose()
  assert.equal(stepWords(step(order, weigh('4380'))), 'gewogen: Gans 4,38 kg')
  assert.equal(stepWords(step(order, weigh('192+167'))), 'gewogen: Gans 192+167 g')
  assert.match(stepWords(step(order, cash(12.9))), /^übergeben, 12,90.€ bar$/)
  assert.equal(stepWords(step(order, confirm)), 'Bestätigt')
})

test('a refused hand-over books what is open by now: the rest goes back to the customer, or stays open', () => {
  const before = createOrder({ isConfirmed: true })
  const cheaper = createOrder({ isConfirmed: true, payment: { ...before.payment, open: 10 } })
  const less = wayOf(step(before, cash(12.9)), cheaper)
  assert.deepEqual(handOverOf(less)?.payments, [{ method: 'cash', amount: 1000 }])
  assert.match(less?.consequences.join(' ') ?? '', /10,00.€ kommen in die Kasse\. 2,90.€ sind dem Kunden/)
  const dearer = createOrder({ isConfirmed: true, payment: { ...before.payment, open: 15 } })
  const more = wayOf(step(before, cash(12.9)), dearer)
  assert.equal(handOverOf(more)?.rest, 'open')
  assert.match(more?.consequences.join(' ') ?? '', /2,10.€ bleiben offen/)
})

test('of an order that was handed over elsewhere only open money is booked; what was missed or canceled is taken up again, unless money goes back online', () => {
  const before = createOrder({ isConfirmed: true })
  const unpaid = createOrder({
    isConfirmed: true,
    isCompleted: true,
    payment: { ...before.payment, open: 12.9 },
  })
  assert.equal(wayOf(step(before, cash(12.9)), unpaid)?.calls[0].kind, 'money')
  const paid = createOrder({ isConfirmed: true, isCompleted: true, payment: { ...before.payment, open: 0 } })
  assert.equal(wayOf(step(before, cash(12.9)), paid), null)
  const missed = createOrder({ isConfirmed: true, isCanceled: true, endReason: 'not-collected' })
  const again = wayOf(step(before, cash(12.9)), missed)
  assert.deepEqual([again?.calls[0].kind, again?.first], ['hand-over', 'undo-not-collected'])
  const canceled = createOrder({ isConfirmed: true, isCanceled: true })
  assert.equal(wayOf(step(before, cash(12.9)), canceled)?.first, 'reopen')
  const online = createOrder({ isConfirmed: true, isCanceled: true, isPaid: true, paymentMethod: 'mollie' })
  assert.equal(wayOf(step(before, cash(12.9)), online), null)
  assert.match(
    whyNot(step(before, cash(12.9)), online).join(' '),
    /online bezahlt und ist storniert: .* 12,90.€ gehen an den Kunden zurück\. .* neue Bestellung/,
  )
  assert.match(
    whyNot(step(before, confirm), canceled).join(' '),
    /nicht mehr buchen\. Die Bestellung steht auf „Storniert“/,
  )
})

test('what a decision books and what it says is to be given back is all that was taken, whatever is open by now', () => {
  const before = createOrder({ isConfirmed: true })
  const cash5: TakenMoney = { method: 'cash', amount: toCents(5) }
  const card7: TakenMoney = { method: 'atm-card', amount: toCents(7.9) }
  const voucher: TakenMoney = { method: 'hydro-ag-voucher', amount: toCents(3) }
  for (const payments of [[cash5], [card7], [cash5, card7], [voucher, card7, cash5]])
    for (const open of [0, 0.01, 3, 5, 7.9, 12.9, 15.9, 20])
      for (const isCompleted of [true, false])
        for (const tipBy of ['cash', 'atm-card'] as const) {
          const tip = toCents(2)
          const body = { isPaymentTaken: true, payments, rest: null, tip, tipBy }
          const refused = step(before, { kind: 'hand-over', body })
          const payment = { ...createOrder().payment, kind: 'due' as const, open: toCents(open) }
          const now = { ...createOrder({ isConfirmed: true, isCompleted }), payment }
          const way = wayOf(refused, now)
          const said = (way?.consequences ?? consequencesOfDrop(refused, now)).join(' ')
          const booked = sumTaken((way?.calls ?? []).flatMap((call) => takenWith({ call, before })))
          const [, euros = '0'] = /([\d,]+).€ (?:sind dem Kunden|waren hier kassiert)/.exec(said) ?? []
          const name = `${payments.map(({ amount }) => amount).join('+')} of ${open} ${isCompleted} ${tipBy}`
          assert.equal(
            booked + toCents(Number(euros.replace(',', '.'))),
            sumTaken(payments),
            `${name}: ${said}`,
          )
          const tips = (way?.calls ?? []).flatMap((call) => tipWith({ call }) ?? [])
          assert.match(
            said,
            tips.length > 0 ? /Dazu 2,00.€ Trinkgeld/ : /2,00.€ Trinkgeld \w+ werden nicht/,
            name,
          )
        }
})

test('a hand-over without money that another device has taken already asks for the goods, by name', () => {
  const before = createOrder({ isConfirmed: true, paymentMethod: 'mollie', isPaid: true })
  const at = new Date(Date.parse(before.updatedAt) + 1000).toISOString()
  const handedOver = (user: { id: number; name: string } | null) =>
    createOrder({
      isConfirmed: true,
      isCompleted: true,
      history: [{ at, action: 'completed', user, note: '' }],
    })
  const refused = step(before, { kind: 'completed', body: {} })
  const said = (now: StaffOrder) => whyNot(refused, now).join(' ')
  assert.equal(wayOf(refused, handedOver(null)), null)
  assert.match(said(handedOver({ id: 2, name: 'Anna' })), /Schon von Anna übergeben: Ging die Ware zweimal/)
  assert.match(said(handedOver(null)), /nicht mehr buchen\. Die Bestellung steht auf/)
})

test('money that the shop has booked meanwhile is to be given back only where it was taken twice', () => {
  const before = createOrder({ isConfirmed: true })
  const at = new Date(Date.parse(before.updatedAt) + 1000).toISOString()
  const paid = (secured: number, user: { id: number; name: string } | null) =>
    createOrder({
      isConfirmed: true,
      isCompleted: true,
      payment: createStanding({ kind: 'paid', secured }),
      history: [{ at, action: 'counter-paid', user, note: '' }],
    })
  const said = (now: StaffOrder) => consequencesOfDrop(step(before, cash(12.9)), now).join(' ')
  const anna = { id: 2, name: 'Anna' }
  assert.match(
    said(paid(12.9, anna)),
    /12,90.€ waren hier kassiert, und ebenso viel hat Anna inzwischen gebucht/,
  )
  for (const now of [paid(10, anna), paid(12.9, null), before])
    assert.match(said(now), /12,90.€ waren hier kassiert: Bitte zurückgeben, wenn es kassiert wurde/)
})

test('of split money that was taken for an order handed over elsewhere each part is booked, with what is open after the one before', () => {
  const before = createOrder({ isConfirmed: true })
  const split: StepCall = {
    kind: 'hand-over',
    body: {
      isPaymentTaken: true,
      payments: [
        { method: 'cash', amount: toCents(5) },
        { method: 'atm-card', amount: toCents(7.9) },
      ],
      rest: null,
      receipt: 'K2-17',
      tip: toCents(2),
      tipBy: 'atm-card',
    },
  }
  assert.match(stepWords(step(before, split)), /2,00.€ Trinkgeld Karte/)
  const way = wayOf(step(before, split), createOrder({ isConfirmed: true, isCompleted: true }))
  assert.deepEqual(
    way?.calls.map(({ kind, ...call }) => [kind, 'body' in call && call.body]),
    [
      ['money', { amount: 500, open: 1290, paidBy: 'cash', receipt: 'K2-17' }],
      ['money', { amount: 790, open: 790, paidBy: 'atm-card', receipt: 'K2-17' }],
    ],
  )
  assert.match(way?.consequences.join(' ') ?? '', /12,90.€ kommen in die Kasse\. 2,00.€ Trinkgeld Karte/)
  const again = handOverOf(wayOf(step(before, split), createOrder({ isConfirmed: true })))
  assert.deepEqual([again?.tip, again?.tipBy, again?.receipt], [200, 'atm-card', 'K2-17'])
  const refused = way?.calls[1] ?? assert.fail()
  const further = wayOf(step(before, refused), createOrder({ isConfirmed: true, isCompleted: true }))
  assert.partialDeepStrictEqual(further?.calls[0], { kind: 'money', body: { receipt: 'K2-17' } })
})

test('a refused weight counts for the line that it was meant for, and for no other', () => {
  const before = goose()
  const weighedElsewhere = goose({
    items: [{ ...meat, scale: { isNeeded: true, ordered: 4000, weights: [4100] } }],
  })
  const way = wayOf(step(before, weigh('4380')), weighedElsewhere)
  assert.equal(way?.calls[0].kind === 'weigh' && way.calls[0].body.seen?.weights, '4100')
  assert.equal(wayOf(step(before, weigh('4380')), goose({ items: [{ ...meat, name: 'Ente' }] })), null)
  assert.equal(wayOf(step(before, weigh('4380')), goose({ isCompleted: true })), null)
})

test('orders of the device are found by number, code, name and phone, those still open first', () => {
  const open = createOrder({ id: 1, ticketNumber: '034', uid: 'a1b2c3d4e5f6' })
  const done = createOrder({ id: 2, ticketNumber: '035', uid: 'b1b2c3d4e5f6', isCompleted: true })
  const ids = (code: string) => findKept([done, open], code).map(({ id }) => id)
  assert.deepEqual(ids('34'), [1])
  assert.deepEqual(ids('THEKE-b1b2c3d4e5f6'), [2])
  assert.deepEqual(ids('lehner'), [1, 2])
  for (const code of ['0664 1234567', '+43 (0)664/1234567', '0043 664 1234567', '1234567'])
    assert.deepEqual(ids(code), [1, 2], code)
  const named = createOrder({ id: 3, firstName: 'Ștefan', lastName: 'O’Hara-Müller', companyName: '' })
  for (const code of ['stefan', "O'Hara", 'ohara mueller', 'Muller'])
    assert.deepEqual(
      findKept([named], code).map(({ id }) => id),
      [3],
      code,
    )
  assert.deepEqual(ids('99'), [])
})
