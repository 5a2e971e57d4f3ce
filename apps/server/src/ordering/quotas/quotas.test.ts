import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { QuotasLeft } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import type { SlotDays } from '@theke/contract/ordering/slot-api.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { failUnpaidOrder } from '../lifecycle/fail-unpaid-order.ts'
import { orders } from '../ordering-tables.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { createItem } from '../testing/order-factory.ts'
import { createBranchBody } from '../testing/shop-fixture.ts'
import { eq, sql } from 'drizzle-orm'
import { permissionSets, users } from '../../people/people-tables.ts'
import { quotas } from './quota-tables.ts'
import { countsOf, recountOf } from './testing/count-quotas.ts'
import { createQuotaShop } from './testing/quota-shop.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const { shop, goose, small, list, today, noonOf, withQuota, order, left } = await createQuotaShop()
const basket = await shop.create('products', {
  name: 'Festkorb',
  price: 90,
  unit: 'piece',
  type: 'bundle',
  bundleItems: [{ product: { id: goose }, amount: 1, unit: 'piece' }],
})
const ham = await shop.create('products', { name: 'Beinschinken', price: 20, unit: 'kilogram' })
await list(basket, ham)

test('no more is sold than the quota holds, and the line says how much there is', async () => {
  await withQuota({}, async (id) => {
    assert.equal((await order([createItem(goose, 2)])).status, 201)
    const refused = await order([createItem(shop.roll, 1), createItem(goose, 2)])
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.errors, [
      {
        field: 'items.1',
        message:
          'Von "Gans 4–5 kg" sind für diesen Termin nur noch 1 Stück zu haben. Bitte verringern Sie die Menge.',
      },
    ])
    assert.equal((await order([createItem(goose, 1)])).status, 201)
    assert.deepEqual((await order([createItem(goose, 1)])).errors, [
      { field: 'items.0', message: 'Das Produkt "Gans 4–5 kg" ist leider ausverkauft.' },
    ])
    assert.equal(await left(id), '3 von 3 verkauft, 0 Stück frei')
  })
})

test('bundles and products that share a quota take of the same', async () => {
  await withQuota({ products: [{ id: goose }, { id: small }], amount: 5 }, async (id) => {
    const { errors } = await order([createItem(basket, 3), createItem(small, 3)])
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['items.1'],
    )
    assert.match(errors[0]?.message ?? '', /nur noch 2 Stück/)
    assert.equal((await order([createItem(basket, 3), createItem(small, 2)])).status, 201)
    assert.equal(await left(id), '5 von 5 verkauft, 0 Stück frei')
  })
})

test('what a bundle contains that is chosen as an addon is taken, also by orders that are there already', async () => {
  const addons = [{ product: { id: basket }, amount: 1 }]
  const feast = await shop.create('products', {
    name: 'Festmahl',
    price: 20,
    unit: 'piece',
    type: 'configurable',
    config: { parts: [{ name: 'Dazu', type: 'addons', optional: true, addons }] },
  })
  await list(basket, ham, feast)
  const chosen = [{ part: 0, product: { id: basket }, amount: 1, unit: 'piece' }]
  const feasts = (amount: number) => order([createItem(feast, amount, { parts: [{}], addons: chosen })])
  assert.equal((await feasts(2)).status, 201)
  await withQuota({}, async (id) => {
    assert.equal(await left(id), '2 von 3 verkauft, 1 Stück frei')
    assert.equal((await feasts(2)).status, 422)
    assert.equal((await feasts(1)).status, 201)
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
  })
})

test('a quota by day has its amount on each day', async () => {
  await withQuota({ isPerDay: true, firstDay: null, amount: 1 }, async (id) => {
    assert.equal(await left(id), 'heute 0 von 1 verkauft, 1 Stück frei')
    const on = (days: number) =>
      order([createItem(goose, 1)], { appointmentDate: noonOf(addDays(today, days)) })
    assert.equal((await on(3)).status, 201)
    assert.match(
      (await on(3)).errors[0]?.message ?? '',
      /ist für .+ leider ausverkauft\. Bitte wählen Sie einen anderen Tag/,
    )
    assert.equal((await on(4)).status, 201)
    assert.match(await left(id), /^am [A-Z][a-z] \d+\.\d+\. 1 von 1 verkauft, 0 Stück frei$/)
  })
})

test('a day that is proposed is reserved, not sold', async () => {
  await withQuota({ isPerDay: true, firstDay: null }, async (id) => {
    const { data } = await order([createItem(goose, 2)])
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: noonOf(today) })
    assert.equal(await left(id), 'heute 0 von 3 verkauft, 2 reserviert, 1 Stück frei')
  })
})

test('a quota in kilograms counts grams and kilograms', async () => {
  await withQuota({ products: [{ id: ham }], unit: 'kilogram', amount: 2.5 }, async (id) => {
    assert.equal((await order([createItem(ham, 1.8, { unit: 'kilogram' })])).status, 201)
    const { errors } = await order([createItem(ham, 1, { unit: 'kilogram' })])
    assert.match(errors[0]?.message ?? '', /nur noch 0,7 kg/)
    assert.equal(await left(id), '1,8 von 2,5 verkauft, 0,7 kg frei')
  })
})

for (const step of ['cancel', 'reject', 'DELETE'] as const) {
  test(`what an order took is free again after ${step}`, async () => {
    await withQuota({ amount: 2 }, async () => {
      const { data } = await order([createItem(goose, 2)])
      assert.equal((await order([createItem(goose, 1)])).status, 422)
      const path = `/api/orders/${data.id}`
      const { status } =
        step === 'DELETE'
          ? await shop.admin('DELETE', path)
          : await shop.admin('POST', `${path}/status/${step}`, {})
      assert.equal(status, 200)
      assert.equal((await order([createItem(goose, 2)])).status, 201)
    })
  })
}

test('no product and no bundle is saved of which a quota could not count a unit', async () => {
  const inPieces = { unit: 'piece', ratio: 4.5, calculationModel: 'fixed' }
  const heavy = await shop.create('products', {
    name: 'Gans nach Gewicht',
    price: 15,
    unit: 'kilogram',
    alternativeUnits: [inPieces],
  })
  const save = async (id: number, change: object) => {
    const { data } = await shop.admin<object>('GET', `/api/products/${id}`)
    const { status, errors } = await shop.admin('PUT', `/api/products/${id}`, { ...data, ...change })
    return status === 200 ? [] : errors
  }
  const message =
    'Das Kontingent „Gänse“ könnte das nicht zählen. Ergänzen Sie das Verhältnis der Einheiten, oder ändern Sie zuerst das Kontingent.'
  await withQuota({ products: [{ id: heavy }] }, async (id) => {
    assert.deepEqual(await save(heavy, { alternativeUnits: [] }), [{ field: 'alternativeUnits', message }])
    assert.deepEqual(await save(heavy, { name: 'Gans, schwer' }), [])
    await shop.change('quotas', id, { isEnabled: false })
    assert.deepEqual(await save(heavy, { alternativeUnits: [] }), [])
    await shop.change('quotas', id, { amount: 70 })
    const { data } = await shop.admin<object>('GET', `/api/quotas/${id}`)
    const { errors } = await shop.admin('PUT', `/api/quotas/${id}`, { ...data, isEnabled: true })
    assert.match(errors[0]?.message ?? '', /^Von Gans, schwer lässt sich eine Einheit/)
    // As one that was stored before all units were looked at.
    await shop.services.db.update(quotas).set({ isEnabled: true }).where(eq(quotas.id, id))
    for (const change of [{}, { isEnabled: false }]) await shop.change('quotas', id, change)
  })
  const bundleItems = [{ product: { id: ham }, amount: 1, unit: 'piece' }]
  await withQuota({ products: [{ id: ham }], unit: 'kilogram' }, async () => {
    const { errors } = await shop.admin('POST', '/api/products', {
      name: 'Jause',
      price: 30,
      unit: 'piece',
      type: 'bundle',
      bundleItems,
    })
    assert.deepEqual(errors, [
      {
        field: 'bundleItems',
        message:
          'Das Kontingent „Gänse“ kann „Beinschinken“ in dieser Einheit nicht zählen. Nehmen Sie eine andere, oder ergänzen Sie bei diesem Produkt das Verhältnis der Einheiten.',
      },
    ])
  })
})

test('what nobody collected and what was not paid in time is free again', async () => {
  await withQuota({ amount: 4 }, async (id) => {
    const { db, clock } = shop.services
    const { data: forgotten } = await order([createItem(goose, 1)])
    const past = new Date(clock.now() - 3_600_000)
    for (const step of ['confirm', 'in-delivery'])
      await shop.admin('POST', `/api/orders/${forgotten.id}/status/${step}`, {})
    await db
      .update(orders)
      .set({ appointment: past, appointmentDate: past })
      .where(eq(orders.id, forgotten.id))
    const ended = await shop.admin('POST', `/api/orders/${forgotten.id}/status/not-collected`, {})
    assert.equal(ended.status, 200)
    assert.equal(await left(id), '0 von 4 verkauft, 4 Stück frei')
    await shop.admin('POST', `/api/orders/${forgotten.id}/status/undo-not-collected`, {})
    assert.equal(await left(id), '1 von 4 verkauft, 3 Stück frei')

    const { data: unpaid } = await order([createItem(goose, 3)])
    await db.update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, unpaid.id))
    await failUnpaidOrder(createJobContext(shop.services, clock.now()), unpaid.id)
    assert.equal(await left(id), '1 von 4 verkauft, 3 Stück frei')
  })
})

test('visitors read what is few or gone for a day, and days without any are no choice', async () => {
  await withQuota({ isPerDay: true, firstDay: null, amount: 3, shownFrom: 2 }, async () => {
    const day = addDays(today, 2)
    const rest = async (of: string) =>
      (await shop.visitor<QuotasLeft>('GET', `/api/branches/linz/quotas-left?day=${of}`)).data.products
    const days = async () => {
      const path = `/api/branches/linz/slots?mode=takeaway&products=${goose}&days=5`
      return (await shop.visitor<SlotDays>('GET', path)).data.days.map((one) => one.day)
    }
    assert.deepEqual(await rest(day), [])
    assert.ok((await days()).includes(day))
    await order([createItem(goose, 1)])
    assert.deepEqual(await rest(day), [
      { product: goose, left: 2, unit: 'piece', text: 'noch 2 Stück', hasWaitingList: false },
      { product: basket, left: 2, unit: 'piece', text: 'noch 2 Stück', hasWaitingList: false },
    ])
    await order([createItem(basket, 2)])
    assert.deepEqual(
      (await rest(day)).map(({ left, text }) => [left, text]),
      [
        [0, 'Für diesen Tag ausverkauft'],
        [0, 'Für diesen Tag ausverkauft'],
      ],
    )
    assert.ok(!(await days()).includes(day))
    const path = `/api/branches/linz/slots?mode=takeaway&products=${goose}&days=5`
    const { data } = await shop.admin<SlotDays>('GET', path)
    const slots = data.days.find((one) => one.day === day)?.slots ?? []
    assert.ok(
      slots.length > 0 && slots.every(({ full }) => full[0]?.from === '00:00'),
      'staff see that it is full',
    )
    assert.ok(data.days.every((one) => one.day === day || one.slots.every(({ full }) => full.length === 0)))
    assert.ok((await days()).includes(addDays(today, 3)))
    assert.deepEqual(await rest(addDays(today, 3)), [])
  })
})

test('addons that stand in no menu are marked like the products there', async () => {
  const dumpling = await shop.create('products', { name: 'Knödel', price: 2, unit: 'piece' })
  const addons = [{ product: { id: dumpling }, amount: 1 }]
  await shop.change('products', small, {
    config: { parts: [{ name: 'Beilage', type: 'addons', optional: true, addons }] },
  })
  await withQuota({ products: [{ id: dumpling }], amount: 0 }, async () => {
    const { data } = await shop.visitor<QuotasLeft>('GET', '/api/branches/linz/quotas-left')
    assert.deepEqual(data.products, [
      { product: dumpling, left: 0, unit: 'piece', text: 'Ausverkauft', hasWaitingList: false },
    ])
  })
})

const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data

const changed = async (id: number, body: object) =>
  shop.admin<OrderView>('POST', `/api/orders/${id}/change`, { seen: (await load(id)).updatedAt, ...body })

test('a change takes what is more and gives back what is less; with a reason staff go over it', async () => {
  await withQuota({ amount: 4 }, async (id) => {
    const { data } = await order([createItem(goose, 2)])
    await order([createItem(goose, 1)])
    const lines = (amount: number) => ({ items: [{ ...createItem(goose, amount), line: 0 }] })
    const refused = await changed(data.id, lines(4))
    assert.match(refused.errors[0]?.message ?? '', /nur noch 3 Stück/)
    assert.equal((await changed(data.id, lines(3))).status, 200)
    assert.equal(await left(id), '4 von 4 verkauft, 0 Stück frei')
    const forced = await changed(data.id, { ...lines(5), overruling: 'Zwei kommen aus Wels.' })
    assert.equal(forced.status, 200)
    assert.equal(await left(id), '6 von 4 verkauft, 2 Stück zu viel')
    assert.equal((await changed(data.id, lines(1))).status, 200)
    assert.equal(await left(id), '2 von 4 verkauft, 2 Stück frei')
  })
})

test('an order that moves to another day takes its pieces with it', async () => {
  await withQuota({ isPerDay: true, firstDay: null, amount: 1 }, async (id) => {
    const [from, to] = [addDays(today, 5), addDays(today, 6)]
    const on = (day: string) => order([createItem(goose, 1)], { appointmentDate: noonOf(day) })
    const { data } = await on(from)
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: noonOf(to) })
    const path = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path)).status, 200)
    assert.equal((await on(to)).status, 422)
    assert.equal((await on(from)).status, 201)
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
  })
})

test('a day that the shop proposes is held until its customer answers, even where it is sold out', async () => {
  await withQuota({ isPerDay: true, firstDay: null, amount: 1 }, async (id) => {
    const [from, to, soldOut] = [addDays(today, 5), addDays(today, 6), addDays(today, 7)]
    const on = (day: string) => order([createItem(goose, 1)], { appointmentDate: noonOf(day) })
    const { data } = await on(from)
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: noonOf(to) })
    // Both days stay held where the quota is counted anew.
    await shop.change('quotas', id, { isEnabled: false })
    await shop.change('quotas', id, { isEnabled: true })
    assert.deepEqual([(await on(from)).status, (await on(to)).status], [422, 422])
    assert.equal((await on(soldOut)).status, 201)
    const soldOutToo = { counterAppointment: noonOf(soldOut), overruling: 'Eine kommt aus Wels.' }
    await shop.admin('PUT', `/api/orders/${data.id}`, soldOutToo)
    assert.equal((await on(to)).status, 201)
    const path = `/api/orders/public/${data.uid}/${data.hash}/confirm-counter-appointment`
    assert.equal((await shop.visitor('POST', path)).status, 200)
    assert.equal((await on(from)).status, 201)
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
  })
})

test('orders that are there already count when a quota is made, changed, switched off or brought back', async () => {
  await order([createItem(small, 2)])
  await withQuota({ products: [{ id: small }], amount: 10 }, async (id) => {
    const before = await left(id)
    assert.match(before, /^[1-9]\d* von 10/)
    await shop.change('quotas', id, { isEnabled: false })
    assert.equal(await left(id), '0 von 10 verkauft, 10 Stück frei')
    await shop.change('quotas', id, { isEnabled: true })
    assert.equal(await left(id), before)
    assert.equal((await shop.admin('DELETE', `/api/quotas/${id}`)).status, 200)
    shop.services.cache.forget()
    assert.equal((await order([createItem(small, 1)])).status, 201)
    assert.equal((await shop.admin('POST', `/api/quotas/restore`, { records: [{ id }] })).status, 200)
    shop.services.cache.forget()
    assert.deepEqual(await countsOf(shop, id), await recountOf(shop, id))
    assert.notEqual(await left(id), before)
  })
})

for (const [field, stated] of [
  ['products', { products: [] }],
  ['products', { unit: 'kilogram' }],
  ['firstDay', { firstDay: null }],
  ['lastDay', { lastDay: addDays(today, -1) }],
] as const) {
  test(`a quota with a wrong ${field} is refused there`, async () => {
    const body = {
      name: 'Gänse',
      products: [{ id: goose }],
      amount: 3,
      unit: 'piece',
      firstDay: today,
      ...stated,
    }
    const { status, errors } = await shop.admin('POST', '/api/quotas', body)
    assert.equal(status, 422)
    assert.deepEqual(
      errors.map((error) => error.field),
      [field],
    )
  })
}

test('staff decide quotas of their own branches only, and read those that count there', async () => {
  const other = await shop.create('branches', createBranchBody('steyr'))
  const manager = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const [set] = await shop.services.db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
  await shop.services.db
    .update(users)
    .set({ permissionSet: set?.id ?? null })
    .where(sql`branches <> '{}'`)
  const make = (branches: number[]) =>
    manager('POST', '/api/quotas', {
      name: 'Gänse',
      products: [{ id: goose }],
      amount: 3,
      unit: 'piece',
      firstDay: addDays(today, 100),
      branches: branches.map((id) => ({ id })),
    })
  assert.equal((await make([shop.branch])).status, 201)
  assert.equal((await make([other])).status, 403)
  assert.equal((await make([shop.branch, other])).status, 403)
  assert.equal((await make([])).status, 403)

  const quotaOf = (branches: number[]) =>
    shop.create('quotas', {
      name: 'Enten',
      products: [{ id: goose }],
      amount: 3,
      unit: 'piece',
      firstDay: addDays(today, 100),
      branches: branches.map((id) => ({ id })),
    })
  const [foreign, shared, general] = [
    await quotaOf([other]),
    await quotaOf([shop.branch, other]),
    await quotaOf([]),
  ]
  const { data: listed } = await manager<{ id: number }[]>('GET', '/api/quotas?search=Enten')
  assert.deepEqual(
    listed.map(({ id }) => id).toSorted((a, b) => a - b),
    [shared, general],
  )
  assert.equal((await manager('GET', `/api/quotas/${foreign}`)).status, 404)
  assert.equal((await manager('GET', `/api/quotas/${shared}`)).status, 200)
})
