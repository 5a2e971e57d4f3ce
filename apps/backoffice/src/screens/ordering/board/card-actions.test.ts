import assert from 'node:assert/strict'
import test from 'node:test'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { createOrder } from '../testing/order-factory.ts'
import { cardActions, detailActions, type MayTake } from './card-actions.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { actionLabel, stateLabel, stepVerb, transitionHistory } from '../order-labels.ts'
import { type OrderAction, orderActionNames, transitions } from '@theke/domain/ordering/order-actions.ts'
import { modes } from '@theke/domain/shop/branch.ts'

const mayAll = () => true
const confirmed = { isConfirmed: true }
const ready = { ...confirmed, isInDelivery: true }

const cases: [string, Partial<StaffOrder>, string | null, string[]][] = [
  ['new', {}, 'Bestätigen', ['Ablehnen', 'Andere Zeit']],
  ['new, to be paid online', { paymentMethod: 'mollie' }, null, ['Ablehnen', 'Andere Zeit']],
  ['new, paid online', { paymentMethod: 'mollie', isPaid: true }, 'Bestätigen', ['Ablehnen', 'Andere Zeit']],
  ['to be picked up', confirmed, 'Abholbereit', []],
  ['to be delivered', { ...confirmed, isDelivery: true }, 'In Zustellung', []],
  ['to be served', { ...confirmed, isDineIn: true }, 'Wird serviert', []],
  ['waiting at the counter', ready, 'Abgeschlossen', []],
  ['under way', { ...ready, isDelivery: true }, 'Abgeschlossen', ['Zugestellt']],
  ['handed over at the door', { ...ready, isDelivery: true, isDelivered: true }, 'Abgeschlossen', []],
  ['over', { ...ready, isCompleted: true }, null, []],
]

for (const [name, part, next, beside] of cases)
  test(`the card of an order that is ${name} offers what comes next`, () => {
    const order = createOrder(part)
    const actions = cardActions(toOrderSnapshot(order), mayAll)
    assert.equal(actions.next && actionLabel(order, actions.next), next)
    assert.deepEqual(
      actions.beside.map((action) => actionLabel(order, action)),
      beside,
    )
  })

test('the details offer the way out of every open order', () => {
  for (const part of [{}, confirmed, ready]) {
    assert.ok(
      detailActions(
        toOrderSnapshot(createOrder(part)),
        mayAll,
        Date.parse('2026-11-20T08:00:00Z'),
      ).others.includes('cancel'),
    )
  }
  assert.deepEqual(
    detailActions(
      toOrderSnapshot(createOrder({ isRejected: true })),
      mayAll,
      Date.parse('2026-11-20T08:00:00Z'),
    ),
    {
      next: null,
      others: [],
    },
  )
})

test('nobody is offered a step that they may not take', () => {
  const mayDeliver: MayTake = (action) => action === 'completed'
  const offered = cardActions(toOrderSnapshot(createOrder()), mayDeliver)
  assert.deepEqual(offered, { next: null, beside: [] })
  assert.equal(cardActions(toOrderSnapshot(createOrder(ready)), mayDeliver).next, 'completed')
})

test('a ready order is called by the way it reaches the customer', () => {
  assert.equal(stateLabel(createOrder(ready)), 'Abholbereit')
  assert.equal(stateLabel(createOrder({ ...ready, isDelivery: true })), 'In Zustellung')
  assert.equal(stateLabel(createOrder({ ...ready, isDineIn: true })), 'Wird serviert')
})

test('the details say with a verb what a step does, and the history the same of what was done', () => {
  const words = (part: Partial<StaffOrder>, action: OrderAction) => {
    const order = createOrder({ paymentMethod: 'mollie', isPaid: true, ...part })
    return [stepVerb(order, action), transitionHistory(order, transitions[action].event)]
  }
  assert.deepEqual(words(confirmed, 'in-delivery'), ['Als abholbereit melden', 'Als abholbereit gemeldet'])
  assert.deepEqual(words({ isDelivery: true }, 'in-delivery'), [
    'In Zustellung geben',
    'In Zustellung gegeben',
  ])
  assert.deepEqual(words({ isDineIn: true }, 'in-delivery'), ['Servieren', 'Serviert'])
  assert.deepEqual(words({ isQuotation: true }, 'in-delivery'), [
    'Angebot als fertig melden',
    'Angebot als fertig gemeldet',
  ])
  assert.deepEqual(words({}, 'completed'), ['Abschließen', 'Abgeschlossen'])
  assert.deepEqual(words({}, 'propose'), ['Andere Zeit vorschlagen', 'Andere Zeit vorgeschlagen'])
  assert.equal(transitionHistory(createOrder(), 'item-weighed'), null)
})

test('every step that staff take says in the details what it does', () => {
  const offered = orderActionNames.filter((action) => transitions[action].by === 'staff')
  for (const mode of modes)
    for (const action of offered) {
      const order = createOrder({ isDelivery: mode === 'delivery', isDineIn: mode === 'dineIn' })
      const verb = stepVerb(order, action)
      // That a customer was called is ticked off beside the number.
      if (action !== 'called') assert.match(verb, /[a-zäöüß]+(en|ern)(?: ·.*)?$/i, `${action}: ${verb}`)
    }
})
