import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { type SubstituteChoice, substituteTexts } from '@theke/contract/ordering/counter/substitute-api.ts'
import { hourMs, minuteMs } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import { outbox } from '../../../messages/messages-tables.ts'
import { createJobContext } from '../../../queue/testing/job-context.ts'
import { beginInTheMorning } from '../../../testing/test-clock.ts'
import type { TestReply } from '../../../testing/test-app.ts'
import { orderItems } from '../../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop, hoursAhead } from '../../testing/shop-fixture.ts'
import { settleOverdueOffers } from './settle-offers.job.ts'

beginInTheMorning()
const shop = await createTestShop()
const { admin, visitor, services } = shop
await admin('POST', '/api/config', { asksIfMissing: true })
const priced = (name: string, price: number, stated = {}) =>
  shop.create('products', { name, price, unit: 'piece', takeawayTax: 10, tax: 10, dineInTax: 10, ...stated })
const cheese = await priced('Käsesemmel', 2.4)
const ham = await priced('Schinkensemmel', 3.2)
const hidden = await priced('Wurstsemmel', 2, { isEnabled: false })
const elsewhere = await priced('Fischsemmel', 2)
await shop.change('products', shop.roll, { substitutes: [ham, cheese, hidden].map((id) => ({ id })) })
const listed = [shop.roll, cheese, ham, hidden].map((id) => ({ id }))
await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products: listed }] })

const phone = '+43 664 1234567'

async function placed(ifMissing?: string, stated: Record<string, unknown> = {}): Promise<OrderView> {
  const items = [createItem(shop.roll, 2, { ifMissing }), createItem(ham, 1)]
  const body = createOrderBody(shop, { items, appointmentDate: hoursAhead(4), phone, ...stated })
  const { status, data, errors } = await send(visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return load(data.id)
}

async function load(id: number): Promise<OrderView> {
  return (await admin<OrderView>('GET', `/api/orders/${id}`)).data
}

function offer(order: OrderView, stated: Record<string, unknown> = {}): Promise<TestReply<OrderView>> {
  const usual = { product: { id: ham }, amount: 2, unit: 'piece', way: 'ask', until: hoursAhead(1) }
  const body = { ...usual, seen: order.updatedAt, ...stated }
  return admin<OrderView>('POST', `/api/orders/${order.id}/items/0/substitute`, body)
}

async function offered(ifMissing?: string, stated: Record<string, unknown> = {}): Promise<OrderView> {
  const { status, data, errors } = await offer(await placed(ifMissing, stated), stated)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

function answer({ uid, hash, items }: OrderView, said: string): Promise<TestReply<PublicOrder>> {
  const body = { offer: items[0]?.offer?.id, answer: said }
  return visitor<PublicOrder>('POST', `/api/orders/public/${uid}/${hash}/substitute`, body)
}

const linesOf = ({ items }: Pick<OrderView, 'items'>) =>
  items.map(({ name, total, isRemoved }) => (isRemoved ? '–' : `${name} ${total}`))
const stepsOf = ({ history }: OrderView) => history.map(({ action }) => action)
const later = (ms: number) => createJobContext(services, services.clock.now() + ms)

test('what can be had at that branch is proposed, the usual substitutes first, at what it costs in this order', async () => {
  const order = await placed('similar')
  const choices = async (search = '') => {
    const path = `/api/orders/${order.id}/items/0/substitutes?search=${encodeURIComponent(search)}`
    return (await admin<SubstituteChoice[]>('GET', path)).data
  }
  assert.deepEqual(
    (await choices()).map(({ product, amount, total, difference, isUsual, isAllowedUnasked }) => [
      product.name,
      amount,
      total,
      difference,
      isUsual,
      isAllowedUnasked,
    ]),
    [
      ['Schinkensemmel', 2, 6.4, 1.2, true, false],
      ['Käsesemmel', 2, 4.8, -0.4, true, true],
    ],
  )
  for (const search of ['käse', 'Kaese', 'kase semmel'])
    assert.deepEqual(
      (await choices(search)).map(({ product }) => product.name),
      ['Käsesemmel'],
      search,
    )
  assert.deepEqual(await choices('Fisch'), [])
  const refused = await offer(order, { product: { id: elsewhere } })
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'product'])
})

test('the customer reads the offer in a message and on the status page, and one tap swaps the line', async () => {
  const order = await offered('call', { email: 'sabine@mail.example' })
  assert.deepEqual(linesOf(order), ['Leberkäsesemmel 5.2', 'Schinkensemmel 3.2'])
  const about = and(eq(outbox.order, order.id), eq(outbox.template, 'substitute-offered'))
  const [message] = await services.db.select().from(outbox).where(about)
  assert.deepEqual([message?.channel, message?.recipient], ['email', 'sabine@mail.example'])
  assert.match(String(message?.values['changes']), /^− 2 Stück Leberkäsesemmel\n\+ 2 Stück Schinkensemmel$/)
  const path = `/api/orders/public/${order.uid}/${order.hash}`
  const seen = (await visitor<PublicOrder>('GET', path)).data.items[0]?.offer
  assert.partialDeepStrictEqual(seen, {
    state: 'open',
    name: 'Schinkensemmel',
    amount: 2,
    total: 6.4,
    difference: 1.2,
  })

  const { status, data, errors } = await answer(order, 'accept')
  assert.equal(status, 200, JSON.stringify(errors))
  assert.deepEqual(linesOf(data), ['Schinkensemmel 6.4', 'Schinkensemmel 3.2'])
  assert.equal(data.pricing.totalGross, 9.6)
  assert.equal(data.items[0]?.ordered?.name, 'Leberkäsesemmel')
  const after = await load(order.id)
  assert.deepEqual(stepsOf(after).slice(-2), ['substitute-offered', 'substitute-accepted'])
  assert.equal(after.isChangeUnseen, true)
  assert.equal(after.items[0]?.ifMissing, 'call')
  const again = await answer(order, 'accept')
  assert.equal(again.status, 200)
  assert.equal((await load(order.id)).history.length, after.history.length)
  assert.equal((await answer(order, 'decline')).status, 409)
})

test('who declines gets the order without the line, unless nothing would be left of it', async () => {
  const order = await offered()
  const { data } = await answer(order, 'decline')
  assert.deepEqual(linesOf(data), ['–', 'Schinkensemmel 3.2'])
  assert.equal(data.pricing.totalGross, 3.2)
  assert.deepEqual(stepsOf(await load(order.id)).slice(-2), ['substitute-declined', 'substitute-settled'])

  const alone = await offered(undefined, { items: [createItem(shop.roll, 2)] })
  await answer(alone, 'decline')
  const kept = await load(alone.id)
  assert.deepEqual(linesOf(kept), ['Leberkäsesemmel 5.2'])
  assert.deepEqual([kept.items[0]?.offer?.state, kept.pendingCall?.kind], ['declined', 'substituteOffered'])
})

test('of two members of staff who offer at once one is told, and what is taken back cannot be accepted', async () => {
  const order = await placed()
  const [one, other] = await Promise.all([offer(order), offer(order, { product: { id: cheese } })])
  assert.deepEqual(new Set([one.status, other.status]), new Set([200, 409]))
  const now = await load(order.id)
  const second = await offer(now)
  assert.deepEqual([second.status, second.errors[0]?.message], [409, substituteTexts.isOffered])
  const withdraw = () =>
    admin<OrderView>('POST', `/api/orders/${order.id}/items/0/substitute/withdraw`, {
      offer: now.items[0]?.offer?.id,
    })
  assert.equal((await withdraw()).data.items[0]?.offer?.state, 'withdrawn')
  assert.equal((await withdraw()).status, 200)
  assert.equal((await answer(now, 'accept')).status, 409)
  assert.deepEqual(linesOf(await load(order.id)), ['Leberkäsesemmel 5.2', 'Schinkensemmel 3.2'])
})

test('an offer for a line that has changed since, or of an order that is further, is over', async () => {
  const changed = await offered()
  await admin('PUT', `/api/orders/${changed.id}/items/0`, { amount: 3 })
  assert.equal((await answer(changed, 'accept')).status, 409)
  assert.equal((await load(changed.id)).items[0]?.offer, undefined)

  const other = await offered()
  await admin('PUT', `/api/orders/${other.id}/items/1`, { amount: 2 })
  assert.equal((await answer(other, 'accept')).status, 200)

  const ready = await offered()
  await admin('POST', `/api/orders/${ready.id}/status/confirm`)
  await admin('POST', `/api/orders/${ready.id}/status/in-delivery`)
  assert.equal((await answer(ready, 'accept')).status, 409)
  const canceled = await offered()
  await admin('POST', `/api/orders/${canceled.id}/status/cancel`, {})
  assert.equal((await answer(canceled, 'decline')).status, 409)
})

const dearer = 'Der Ersatz kostet inzwischen mehr. Bitte rufen Sie uns an.'

test('what costs more by now, or is gone, is not taken at the price of the offer', async () => {
  const raised = await offered()
  await shop.change('products', ham, { price: 3.5 })
  const refused = await answer(raised, 'accept')
  assert.deepEqual([refused.status, refused.errors[0]?.message], [409, dearer])
  const onPhone = { offer: raised.items[0]?.offer?.id }
  const agreed = await admin('POST', `/api/orders/${raised.id}/items/0/substitute/accept`, onPhone)
  assert.deepEqual([agreed.status, agreed.errors[0]?.message], [409, dearer])
  await shop.change('products', ham, { price: 3.2 })
  await shop.change('products', ham, { isEnabled: false })
  assert.equal((await answer(raised, 'accept')).status, 422)
  await shop.change('products', ham, { isEnabled: true })
  assert.equal((await answer(raised, 'accept')).status, 200)
})

test('where nobody answers the wish of the line counts, and nothing gets dearer', async () => {
  await settleOverdueOffers(later(2 * hourMs))
  const left = await offered('nothing')
  const similar = await offered('similar', { product: { id: cheese } })
  const dearer = await offered('similar')
  const called = await offered('call')
  const unknown = await offered(undefined, { phone: '', isDineIn: true, appointmentDate: null })
  assert.equal(await settleOverdueOffers(later(30 * minuteMs)), 0)
  assert.equal(await settleOverdueOffers(later(hourMs + minuteMs)), 5)
  assert.equal(await settleOverdueOffers(later(hourMs + minuteMs)), 0)
  const orders = await Promise.all([left, similar, dearer, called, unknown].map(({ id }) => load(id)))
  assert.deepEqual(
    orders.map((order) => linesOf(order)[0]),
    ['–', 'Käsesemmel 4.8', 'Leberkäsesemmel 5.2', 'Leberkäsesemmel 5.2', 'Leberkäsesemmel 5.2'],
  )
  assert.deepEqual(
    orders.map(({ pendingCall }) => pendingCall?.kind),
    ['changed', 'changed', 'substituteOffered', 'substituteOffered', undefined],
  )
  assert.ok(orders.every((order) => stepsOf(order).includes('substitute-expired') && order.isChangeUnseen))
  assert.equal((await answer(dearer, 'accept')).status, 409)
})

test('of a line that was weighed meanwhile nobody is to call about its substitute', async () => {
  const kilogram = { unit: 'kilogram', pricing: 'approximate', calculationModel: 'approximate' }
  const roast = await priced('Braten', 20, kilogram)
  const products = [...listed, { id: roast }]
  await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
  const order = await offered('call', { items: [createItem(roast, 1, { unit: 'kilogram' })] })
  const weighed = await admin('PUT', `/api/orders/${order.id}/items/0`, { weights: '1010' })
  assert.equal(weighed.status, 200, JSON.stringify(weighed.errors))
  await admin('POST', `/api/orders/${order.id}/status/called`, {})
  assert.equal(await settleOverdueOffers(later(hourMs + minuteMs)), 1)
  const after = await load(order.id)
  assert.deepEqual([after.pendingCall, stepsOf(after).includes('substitute-expired')], [null, false])
  // A part that is on the scale says nothing of what is missing.
  const partly = await offered('nothing', { items: [createItem(roast, 1, { unit: 'kilogram' })] })
  await services.db
    .update(orderItems)
    .set({ weights: [400], isPartlyWeighed: true })
    .where(eq(orderItems.order, partly.id))
  assert.equal(await settleOverdueOffers(later(hourMs + minuteMs)), 1)
  const missing = await load(partly.id)
  assert.deepEqual([missing.pendingCall?.kind, missing.items[0]?.isRemoved], ['substituteOffered', false])
})

test('without asking a line is replaced only for who wishes for something similar, and not dearer', async () => {
  const replace = async (wish: string, product: number) =>
    offer(await placed(wish), { way: 'replace', product: { id: product } })
  const refused = [
    await replace('similar', ham),
    await replace('call', cheese),
    await replace('nothing', cheese),
  ]
  assert.deepEqual(
    refused.map(({ status, errors }) => [status, errors]),
    refused.map(() => [422, [{ field: 'way', message: substituteTexts.mustAsk }]]),
  )
  const { data } = await replace('similar', cheese)
  assert.deepEqual(linesOf(data), ['Käsesemmel 4.8', 'Schinkensemmel 3.2'])
  assert.equal(data.items[0]?.ordered?.name, 'Leberkäsesemmel')
})

test('staff say by when, not later than the order is due, and take what was agreed on the phone', async () => {
  const order = await placed()
  const until = async (at: string | null) => (await offer(order, { until: at })).errors[0]?.message
  assert.equal(await until(null), substituteTexts.untilMissing)
  assert.equal(await until(hoursAhead(-1)), substituteTexts.untilPast)
  assert.equal(await until(hoursAhead(5)), substituteTexts.untilTooLate)
  const { items, pendingCall } = await offered()
  assert.equal(pendingCall?.kind, 'substituteOffered')
  assert.equal(items[0]?.offer?.state, 'open')
  const agreed = await offered()
  const body = { offer: agreed.items[0]?.offer?.id }
  const taken = await admin<OrderView>('POST', `/api/orders/${agreed.id}/items/0/substitute/accept`, body)
  assert.deepEqual(linesOf(taken.data)[0], 'Schinkensemmel 6.4')
  assert.equal(taken.data.pendingCall, null)
})

test('a product whose price is on request is no substitute, and another amount is never given without asking', async () => {
  const onRequest = await priced('Bio-Semmel', 0, { isPriceHidden: true })
  const byWeight = await priced('Brotwürfel', 2, { unit: 'kilogram' })
  const products = [...listed, { id: onRequest }, { id: byWeight }]
  await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
  const order = await placed('similar')
  const { data } = await admin<SubstituteChoice[]>('GET', `/api/orders/${order.id}/items/0/substitutes`)
  const stated = `/api/orders/${order.id}/items/0/substitutes?amount=0.4`
  const inAmount = (await admin<SubstituteChoice[]>('GET', stated)).data
  assert.deepEqual(
    Object.fromEntries(inAmount.map(({ product, amount, total }) => [product.id, [amount, total]])),
    { [cheese]: [2, 4.8], [ham]: [2, 6.4], [byWeight]: [0.4, 0.8] },
  )
  const allowed = data.map(({ product, isAllowedUnasked }) => [product.id, isAllowedUnasked])
  assert.deepEqual(Object.fromEntries(allowed), { [cheese]: true, [ham]: false, [byWeight]: false })
  for (const way of ['ask', 'replace']) {
    const refused = await offer(order, { product: { id: onRequest }, way })
    assert.deepEqual(refused.errors, [{ field: 'product', message: substituteTexts.isUnpriced }])
  }
  const inKilograms = { product: { id: byWeight }, amount: 1, unit: 'kilogram' }
  assert.equal((await offer(order, { ...inKilograms, way: 'replace' })).errors[0]?.field, 'way')
  assert.equal((await offer(order, inKilograms)).status, 200)
  await settleOverdueOffers(later(hourMs + minuteMs))
  const after = await load(order.id)
  assert.deepEqual([linesOf(after)[0], after.pendingCall?.kind], ['Leberkäsesemmel 5.2', 'substituteOffered'])
})

test('what the shop lacks makes no delivery dearer that was free', async () => {
  const area = { area: 'Linz', price: 4.9, tax: 20, freeFromOrderValue: 8.4 }
  await shop.change('branches', shop.branch, { deliveryAreas: [area] })
  const delivered = {
    isDelivery: true,
    deliveryArea: 'Linz',
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: 'Linz',
  }
  const stated = { ...delivered, email: 'sabine@mail.example' }
  const cheaper = await offered('similar', { ...stated, product: { id: cheese } })
  const left = await offered('nothing', stated)
  assert.deepEqual([cheaper.pricing.deliveryGross, left.pricing.totalGross], [0, 8.4])
  const { data } = await answer(cheaper, 'accept')
  assert.deepEqual([data.pricing.deliveryGross, data.pricing.totalGross], [0, 8])
  await answer(left, 'decline')
  assert.equal((await load(left.id)).pricing.totalGross, 3.2)
})

test('a deposit on the packaging of a substitute counts as what it costs more', async () => {
  const can = await shop.create('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25 })
  await shop.change('products', cheese, { price: 2.6, containers: [{ container: { id: can }, amount: 1 }] })
  const order = await placed('similar')
  const { data } = await admin<SubstituteChoice[]>('GET', `/api/orders/${order.id}/items/0/substitutes`)
  const choice = data.find(({ product }) => product.id === cheese)
  assert.deepEqual([choice?.difference, choice?.isAllowedUnasked], [0.5, false])
  const refused = await offer(order, { product: { id: cheese }, way: 'replace' })
  assert.equal(refused.errors[0]?.message, substituteTexts.mustAsk)
  const asked = await offer(order, { product: { id: cheese } })
  assert.equal(asked.data.items[0]?.offer?.difference, 0.5)
  const accepted = await answer(asked.data, 'accept')
  assert.equal(accepted.data.pricing.totalGross, order.pricing.totalGross + 0.5)
  // The other way round the deposit goes with the line.
  const other = await placed('similar', { items: [createItem(cheese, 6), createItem(ham, 2)] })
  assert.equal(other.pricing.totalGross, 23.5)
  const back = await admin<SubstituteChoice[]>('GET', `/api/orders/${other.id}/items/0/substitutes`)
  assert.equal(back.data.find(({ product }) => product.id === shop.roll)?.difference, -1.5)
})
