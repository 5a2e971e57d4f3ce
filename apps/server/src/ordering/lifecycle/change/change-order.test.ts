import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { OrderChangePreview } from '@theke/contract/ordering/order-change.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { pick } from '@theke/domain/typed-objects.ts'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import type { TestReply } from '../../../testing/test-app.ts'
import { formatDateTime } from '../../../text/format-date-time.ts'
import { printJobs } from '../../../printing/printing-tables.ts'
import { orderItems } from '../../ordering-tables.ts'
import { slotUsage } from '../../counter-tables.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop, hoursAhead } from '../../testing/shop-fixture.ts'
import { beginInTheMorning } from '../../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 1 }],
  deliveryAreas: [{ area: 'Linz', price: 4.9, tax: 20, minimumOrderValue: 10 }],
})
const horseradish = await shop.create('products', {
  name: 'Kren',
  price: 2.8,
  unit: 'piece',
  takeawayTax: 10,
})
const rump = await shop.create('products', {
  name: 'Tafelspitz',
  price: 21.5,
  unit: 'kilogram',
  pricing: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [
    { category: { id: shop.category }, products: [shop.roll, horseradish, rump].map((id) => ({ id })) },
  ],
})

/** Places an order, at a table unless it has an appointment. */
async function placed(stated: Record<string, unknown> = {}): Promise<OrderView> {
  const isDineIn = stated['appointmentDate'] === undefined
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { isDineIn, ...stated }))
  assert.equal(status, 201, JSON.stringify(errors))
  return (await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)).data
}

/** The order as it is, as one sends it to change something of it. */
function asBefore(order: OrderView): Record<string, unknown> & { items: Record<string, unknown>[] } {
  return {
    ...pick(order, ['firstName', 'lastName', 'email', 'phone', 'comment']),
    ...pick(order, ['paymentMethod', 'isDelivery', 'isDineIn']),
    appointmentDate: order.appointment ?? order.appointmentDate,
    items: order.items.flatMap(({ product, amount, unit, parts, addons, isRemoved }, line) =>
      isRemoved ? [] : [{ product, amount, unit, parts, addons, line }],
    ),
    seen: order.updatedAt,
  }
}

function change(order: OrderView, stated: Record<string, unknown>): Promise<TestReply<OrderView>> {
  return shop.admin<OrderView>('POST', `/api/orders/${order.id}/change`, { ...asBefore(order), ...stated })
}

async function taken(at: string): Promise<number> {
  const [usage] = await shop.services.db
    .select()
    .from(slotUsage)
    .where(and(eq(slotUsage.start, new Date(at)), eq(slotUsage.mode, 'takeaway')))
  return usage?.taken ?? 0
}

test('lines come, go and change; what stays keeps its price, and the history says what is other', async () => {
  const order = await placed({
    items: [
      createItem(shop.roll, 2),
      createItem(rump, 1.5, { unit: 'kilogram' }),
      createItem(horseradish, 1),
    ],
  })
  await shop.change('products', shop.roll, { price: 3 })
  const [rolls, meat] = asBefore(order).items
  const added = { ...createItem(horseradish, 2), line: null }
  const { status, data, errors } = await change(order, { items: [rolls, { ...meat, amount: 2 }, added] })
  await shop.change('products', shop.roll, { price: 2.6 })
  assert.equal(status, 200, JSON.stringify(errors))
  assert.deepEqual(
    data.items.map(({ name, amount, total, isRemoved }) => [name, amount, total, isRemoved]),
    [
      ['Leberkäsesemmel', 2, 5.2, false],
      ['Tafelspitz', 2, 43, false],
      ['Kren', 1, 0, true],
      ['Kren', 2, 5.6, false],
    ],
  )
  assert.equal(data.pricing.totalGross, 53.8)
  const { action, note } = data.history.at(-1) ?? {}
  assert.equal(action, 'changed')
  assert.deepEqual(note?.split('\n'), ['Tafelspitz: 1,5 kg → 2 kg', '+ 2 Stück Kren', '− 1 Stück Kren'])
  assert.equal(data.isChangeUnseen, true)
  const seen = await shop.admin<OrderView>('POST', `/api/orders/${order.id}/change/seen`)
  assert.equal(seen.data.isChangeUnseen, false)
})

test('a confirmed order that is wanted as soon as possible is for no time any more, and can get one again', async () => {
  const wished = hoursAhead(3)
  const { id } = await placed({ isDineIn: true, appointmentDate: wished })
  const confirmed = await shop.admin<OrderView>('POST', `/api/orders/${id}/status/confirm`)
  assert.equal(confirmed.data.appointment, wished)
  const { data, errors } = await change(confirmed.data, { appointmentDate: null })
  assert.deepEqual([data?.appointment, data?.appointmentDate], [null, null], JSON.stringify(errors))
  assert.match(data.history.at(-1)?.note ?? '', /→ so bald wie möglich$/)
  const later = await change(data, { appointmentDate: hoursAhead(4) })
  assert.match(later.data.history.at(-1)?.note ?? '', /^Zeit: so bald wie möglich → /)
  assert.equal(later.data.appointment ?? later.data.appointmentDate, hoursAhead(4))
})

test('a weighed line stays weighed, with its remark, while others change', async () => {
  const order = await placed({ items: [createItem(rump, 1, { unit: 'kilogram' }), createItem(shop.roll, 1)] })
  const weighed = await shop.admin<OrderView>('PUT', `/api/orders/${order.id}/items/0`, {
    weights: '1040',
    comment: 'Schön mager',
  })
  const [meat] = asBefore(weighed.data).items
  const { data } = await change(weighed.data, { items: [meat] })
  assert.deepEqual(data.items[0]?.scale?.weights, [1040])
  assert.equal(data.items[0]?.note, 'Schön mager')
  assert.equal(data.pricing.totalGross, 22.36)
  assert.equal(data.pricing.isApproximate, false)
})

test('another time swaps the places; a full one is refused, and taken with a reason', async () => {
  const [from, to, full] = [hoursAhead(3), hoursAhead(5), hoursAhead(7)]
  const order = await placed({ appointmentDate: from })
  await placed({ appointmentDate: full })
  const refused = await change(order, { appointmentDate: full })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [
    {
      field: 'appointmentDate',
      message: 'Dieser Termin ist leider schon ausgebucht. Bitte wählen Sie einen anderen Termin.',
    },
  ])
  assert.deepEqual([await taken(from), await taken(full)], [1, 1])
  const moved = await change(order, { appointmentDate: to })
  assert.equal(moved.data.appointmentDate, to)
  assert.deepEqual([await taken(from), await taken(to)], [0, 1])
  const forced = await change(moved.data, { appointmentDate: full, overruling: 'Stammkunde' })
  assert.equal(forced.status, 200, JSON.stringify(forced.errors))
  assert.deepEqual([await taken(to), await taken(full)], [0, 2])
  assert.match(forced.data.history.at(-1)?.note ?? '', /Ausnahme: Stammkunde/)
})

test('another mode takes a place of its own and follows its rules', async () => {
  const at = hoursAhead(9)
  const order = await placed({ appointmentDate: at })
  const delivery = {
    isDelivery: true,
    deliveryArea: 'Linz',
    street: 'Hauptplatz 1',
    zipCode: '4020',
    city: 'Linz',
  }
  const refused = await change(order, delivery)
  assert.equal(refused.status, 422)
  assert.match(refused.errors[0]?.message ?? '', /^Sie haben den Mindestbestellwert in Höhe von .*10,00/)
  const overruled = await change(order, { ...delivery, overruling: 'Liegt am Weg' })
  assert.equal(overruled.data.pricing.totalGross, 10.1)
  assert.equal(await taken(at), 0)
  // What was agreed is not asked for again with the next change.
  const later = await change(overruled.data, { ...delivery, comment: 'Bitte läuten' })
  assert.equal(later.status, 200, JSON.stringify(later.errors))
  assert.equal(later.data.pricing.totalGross, 10.1)
  const back = await change(later.data, { isDelivery: false, isDineIn: false })
  assert.deepEqual(
    back.data.history.flatMap(({ note }) => note.split('\n')).filter((text) => /Lieferung|gebiet/.test(text)),
    ['Abholung → Lieferung', 'Liefergebiet: Linz', 'Lieferung → Abholung', 'Liefergebiet: Linz entfällt'],
  )
})

test('whoever changes an order that somebody else has changed meanwhile is told', async () => {
  const order = await placed()
  await change(order, { comment: 'Mit Senf' })
  const late = await change(order, { comment: 'Ohne Senf' })
  assert.equal(late.status, 409)
  assert.deepEqual(late.errors, [{ message: 'Die Bestellung wurde inzwischen von jemand anderem geändert.' }])
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)
  assert.equal(data.comment, 'Mit Senf')
})

test('a change that is sent twice with its key happens once', async () => {
  const order = await placed()
  const more = {
    items: [...asBefore(order).items, { ...createItem(horseradish, 1), line: null }],
    key: 'k-1',
  }
  await change(order, more)
  const again = await change(order, more)
  assert.equal(again.status, 200)
  assert.equal(again.data.items.length, 2)
})

test('what was changed is taken back once by another change, and not over that of somebody else', async () => {
  const [from, to] = [hoursAhead(21), hoursAhead(23)]
  const lines = [
    createItem(shop.roll, 2),
    createItem(rump, 1, { unit: 'kilogram' }),
    createItem(horseradish, 1),
  ]
  const order = await placed({ appointmentDate: from, items: lines })
  const [rolls, meat] = asBefore(order).items
  const added = { ...createItem(horseradish, 5), line: null }
  const changed = await change(order, {
    appointmentDate: to,
    firstName: 'Anna',
    items: [{ ...rolls, amount: 7 }, meat, added],
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.errors))
  const { data: seen } = changed
  const back = {
    ...asBefore(order),
    seen: seen.updatedAt,
    shownTotal: order.pricing.totalGross,
    overruling: 'Änderung zurückgenommen',
    key: 'back-1',
  }
  const undone = await change(seen, back)
  assert.equal(undone.status, 200, JSON.stringify(undone.errors))
  assert.deepEqual((await change(seen, back)).data, undone.data)
  const told = ({ items }: OrderView) =>
    items.flatMap(({ isRemoved, name, amount, total }) => (isRemoved ? [] : [[name, amount, total]]))
  assert.deepEqual(told(undone.data), told(order))
  assert.deepEqual(undone.data.pricing, order.pricing)
  assert.equal(undone.data.appointmentDate, from)
  assert.equal(undone.data.firstName, order.firstName)
  assert.deepEqual([await taken(from), await taken(to)], [1, 0])

  const other = await change(undone.data, { comment: 'Mit Senf' })
  await change(other.data, { comment: 'Mit Kren' })
  const late = { ...asBefore(undone.data), seen: other.data.updatedAt, key: 'back-2' }
  const refused = await change(other.data, late)
  assert.deepEqual(refused.errors, [
    { message: 'Die Bestellung wurde inzwischen von jemand anderem geändert.' },
  ])
})

test('a preview says what it would cost and what is wrong, and changes nothing', async () => {
  const order = await placed({ appointmentDate: hoursAhead(11) })
  const preview = (stated: Record<string, unknown>) =>
    shop.admin<OrderChangePreview>('POST', `/api/orders/${order.id}/change/preview`, {
      ...asBefore(order),
      ...stated,
    })
  const [rolls] = asBefore(order).items
  const { data } = await preview({ items: [{ ...rolls, amount: 4 }] })
  assert.equal(data.pricing.totalGross, 10.4)
  assert.equal(data.payment.open, 10.4)
  assert.deepEqual(data.changes, ['Leberkäsesemmel: 2 Stück → 4 Stück'])
  assert.deepEqual(data.errors, [])
  const unknown = await preview({ items: [{ ...createItem(987654, 1), line: null }] })
  assert.equal(unknown.data.isOverrulable, false)
  assert.equal(unknown.data.errors[0]?.field, 'items.0')
  const { data: after } = await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)
  assert.equal(after.updatedAt, order.updatedAt)
})

test('the audit log names what came, went and became other, with details of the customer masked', async () => {
  const [from, to] = [hoursAhead(17), hoursAhead(19)]
  const order = await placed({ appointmentDate: from, items: [createItem(shop.roll, 2)] })
  const { firstName, lastName } = order
  const lately = async () => {
    const { data } = await shop.admin<AuditEntry[]>('GET', `/api/changes?entity=orders&record=${order.id}`)
    return data[0]
  }
  const { status, data, errors } = await change(order, {
    appointmentDate: to,
    lastName: 'Umbenannt',
    isDineIn: true,
    items: [
      { ...asBefore(order).items[0], amount: 3 },
      { ...createItem(horseradish, 1), line: null },
    ],
  })
  assert.equal(status, 200, JSON.stringify(errors))
  const entry = await lately()
  assert.partialDeepStrictEqual(entry?.before, {
    wish: formatDateTime(Date.parse(from)),
    mode: 'Abholung',
    lines: '2 Stück Leberkäsesemmel',
    lastName: '•••',
    total: 5.2,
  })
  assert.partialDeepStrictEqual(entry?.after, {
    wish: formatDateTime(Date.parse(to)),
    mode: 'Vor Ort',
    lines: '3 Stück Leberkäsesemmel\n1 Stück Kren',
    lastName: '•••',
    total: 10.6,
  })
  assert.equal(data.isDineIn, true)
  const texts = JSON.stringify(entry)
  for (const personal of [firstName, lastName, 'Umbenannt']) assert.ok(!texts.includes(personal))
})

test('a final order is not changed, nor one in which nothing is other', async () => {
  const order = await placed()
  assert.deepEqual((await change(order, {})).errors, [{ message: 'An dieser Bestellung ist nichts anders.' }])
  const { data } = await shop.admin<OrderView>('POST', `/api/orders/${order.id}/status/cancel`, {})
  assert.equal((await change(data, { comment: 'Doch' })).status, 409)
})

test('printers that print by themselves get a slip with what is other', async () => {
  const device = await shop.create('devices', {
    name: 'Küche',
    identifier: 'kueche',
    type: 'receiptPrinter',
    connection: 'network',
    address: '127.0.0.1:9199',
    branch: { id: shop.branch },
    isEnabled: true,
    printsNewOrders: true,
    prints: 'kitchenSlip',
    printsAt: 'placed',
  })
  const order = await placed()
  const slips = async () => {
    const rows = await shop.services.db.select().from(printJobs).where(eq(printJobs.order, order.id))
    return rows.filter(({ kind, device: of }) => kind === 'changeSlip' && of === device)
  }
  const named = await change(order, { phone: '+43 664 1234567' })
  assert.equal((await slips()).length, 0, 'the kitchen does not call')
  assert.match(named.data.history.at(-1)?.note ?? '', /^Telefon: \+43 664 1234567$/m)
  await change(named.data, {
    phone: '+43 664 1234567',
    items: [...asBefore(named.data).items, { ...createItem(horseradish, 1), line: null }],
  })
  const [slip] = await slips()
  const texts = JSON.stringify(slip?.blocks)
  assert.match(texts, /ÄNDERUNG/)
  assert.match(texts, /\+ 1 × Kren/)
  assert.doesNotMatch(texts, /Leberkäsesemmel/)
})

test('numbers of lines stay, so that nobody weighs another one', async () => {
  const order = await placed({ items: [createItem(shop.roll, 1), createItem(horseradish, 1)] })
  const [, second] = asBefore(order).items
  await change(order, { items: [second] })
  const rows = await shop.services.db.select().from(orderItems).where(eq(orderItems.order, order.id))
  assert.deepEqual(
    rows.toSorted((a, b) => a.index - b.index).map(({ index, name, isRemoved }) => [index, name, isRemoved]),
    [
      [0, 'Leberkäsesemmel', true],
      [1, 'Kren', false],
    ],
  )
})

test('a change costs as many statements for 40 lines as for one', async () => {
  const lines = (count: number) => Array.from({ length: count }, () => createItem(shop.roll, 1))
  const statementsFor = async (count: number) => {
    const order = await placed({ items: lines(count) })
    const items = asBefore(order).items.map((item) => ({ ...item, amount: 3 }))
    const query = mock.method(pg.Client.prototype, 'query')
    try {
      const { status, data } = await change(order, { items: [...items, ...lines(count)] })
      assert.equal(status, 200)
      assert.equal(data.items.length, 2 * count)
      // Others run in the background.
      return query.mock.calls.filter(({ arguments: sent }) => JSON.stringify(sent).includes('order_items'))
        .length
    } finally {
      query.mock.restore()
    }
  }
  const ofOne = await statementsFor(1)
  assert.ok(ofOne > 0)
  assert.equal(await statementsFor(20), ofOne)
})

test('a change that fails at its last write leaves the order, its lines and its place as they were', async () => {
  const [from, to] = [hoursAhead(13), hoursAhead(15)]
  const order = await placed({ appointmentDate: from })
  const { pool } = shop.services
  await pool.query(`ALTER TABLE order_history ADD CONSTRAINT broken CHECK (action <> 'changed') NOT VALID`)
  try {
    const [rolls] = asBefore(order).items
    const { status } = await change(order, { appointmentDate: to, items: [{ ...rolls, amount: 5 }] })
    assert.equal(status, 500)
  } finally {
    await pool.query('ALTER TABLE order_history DROP CONSTRAINT broken')
  }
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)
  assert.deepEqual(data, order)
  assert.deepEqual([await taken(from), await taken(to)], [1, 0])
})
