import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { DayLimits } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../people/people-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'

const shop = await createTestShop()
const goose = await shop.create('products', { name: 'Gans 4–5 kg', price: 50, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [shop.roll, goose].map((id) => ({ id })) }],
})
const today = dayOf(shop.services.clock.now())

async function withQuota(stated: object, run: (id: number) => Promise<void>): Promise<void> {
  const id = await shop.create('quotas', {
    name: 'Gänse',
    products: [{ id: goose }],
    unit: 'piece',
    firstDay: today,
    ...stated,
  })
  await run(id)
  await shop.admin('DELETE', `/api/quotas/${id}`)
  await shop.services.db.execute(sql`truncate orders cascade`)
  shop.services.cache.forget()
}

const order = (items: object[], stated: object = {}, caller = shop.visitor) =>
  send(
    caller,
    createOrderBody(shop, { appointmentDate: `${addDays(today, 2)}T11:00:00.000Z`, items, ...stated }),
  )

const left = async (quota: number) =>
  (await shop.admin<{ standing: string }>('GET', `/api/quotas/${quota}`)).data.standing

const load = async (id: number) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data

test('staff who take an order go over a quota with a reason, which the history keeps; customers do not', async () => {
  await withQuota({ amount: 1 }, async (id) => {
    const items = [createItem(goose, 2)]
    const overruling = 'Stammkunde, kommt aus Wels.'
    assert.equal((await order(items, { overruling })).status, 422)
    assert.equal((await order(items, { source: 'phone' }, shop.admin)).status, 422)
    const taken = await order(items, { source: 'phone', overruling }, shop.admin)
    assert.equal(taken.status, 201)
    assert.equal(await left(id), '2 von 1 verkauft, 1 Stück zu viel')
    const { history } = await load(taken.data.id)
    assert.ok(
      history.some(({ note }) => note === `Ausnahme: ${overruling}`),
      JSON.stringify(history),
    )
  })
})

test('at the scale more of a product needs a reason where its quota is used up', async () => {
  await withQuota({ amount: 2 }, async (id) => {
    const { data } = await order([createItem(goose, 1), createItem(shop.roll, 1)])
    const edit = (body: object) => shop.admin<OrderView>('PUT', `/api/orders/${data.id}/items/0`, body)
    const remarked = await edit({ amount: 3, comment: 'Bitte schön braun' })
    assert.deepEqual(remarked.errors, [
      { field: 'overruling', message: 'Gänse: noch 1 Stück frei. Bitte geben Sie an, warum trotzdem.' },
    ])
    const { data: edited } = await edit({ amount: 3, overruling: 'vom Lieferanten nachbestellt' })
    assert.match(edited.history.at(-1)?.note ?? '', /\nAusnahme: vom Lieferanten nachbestellt$/)
    assert.equal(edited.items[0]?.note, '')
    assert.equal(await left(id), '3 von 2 verkauft, 1 Stück zu viel')
    const { data: removed } = await edit({ isRemoved: true, comment: 'doch keine', overruling: 'nur so' })
    assert.doesNotMatch(removed.history.at(-1)?.note ?? '', /Ausnahme/)
    assert.equal(await left(id), '0 von 2 verkauft, 2 Stück frei')
  })
})

test('a reason is an exception only where something is full', async () => {
  await withQuota({ amount: 4 }, async (id) => {
    const overruling = 'Sicher ist sicher.'
    const notesOf = async (order: number) => (await load(order)).history.map(({ note }) => note).join()
    const taken = await order([createItem(goose, 1)], { source: 'phone', overruling }, shop.admin)
    assert.equal(taken.status, 201)
    const change = async (amount: number) => {
      const { updatedAt: seen } = await load(taken.data.id)
      const items = [{ ...createItem(goose, amount), line: 0 }]
      const path = `/api/orders/${taken.data.id}/change`
      assert.equal((await shop.admin('POST', path, { seen, items, overruling })).status, 200)
    }
    await change(2)
    const edited = await shop.admin<OrderView>('PUT', `/api/orders/${taken.data.id}/items/0`, {
      amount: 3,
      overruling,
    })
    assert.equal(edited.status, 200)
    assert.doesNotMatch(await notesOf(taken.data.id), /Ausnahme/)
    await change(5)
    assert.match(await notesOf(taken.data.id), /Ausnahme: Sicher ist sicher\./)
    assert.equal(await left(id), '5 von 4 verkauft, 1 Stück zu viel')
  })
})

test('more of an order whose proposed day is full is refused with the day, and taken with a reason', async () => {
  await withQuota({ amount: 2, isPerDay: true, firstDay: null }, async (id) => {
    const proposed = `${addDays(today, 4)}T11:00:00.000Z`
    const { data } = await order([createItem(goose, 1)])
    await shop.admin('PUT', `/api/orders/${data.id}`, { counterAppointment: proposed })
    assert.equal((await order([createItem(goose, 1)], { appointmentDate: proposed })).status, 201)
    const change = async (stated: object = {}) => {
      const { updatedAt: seen } = await load(data.id)
      const items = [{ ...createItem(goose, 2), line: 0 }]
      return shop.admin('POST', `/api/orders/${data.id}/change`, { seen, items, ...stated })
    }
    const refused = await change()
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.errors.map(({ field }) => field),
      ['items.0'],
    )
    assert.equal((await change({ overruling: 'Eine kommt aus Wels.' })).status, 200)
    assert.match((await load(data.id)).history.at(-1)?.note ?? '', /Ausnahme: Eine kommt aus Wels\./)
    // One of all days together is short for both times, which is said once.
    await shop.change('quotas', id, { isPerDay: false, firstDay: today })
    const { updatedAt: seen } = await load(data.id)
    const more = { seen, items: [{ ...createItem(goose, 3), line: 0 }] }
    const { errors } = await shop.admin('POST', `/api/orders/${data.id}/change`, more)
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['items.0'],
    )
  })
})

test('what is edited without being more takes nothing, though the quota was gone over', async () => {
  await withQuota({ amount: 1 }, async (id) => {
    const { data } = await order([createItem(goose, 1)], { source: 'phone' }, shop.admin)
    await shop.change('quotas', id, { amount: 0 })
    const { status } = await shop.admin('PUT', `/api/orders/${data.id}/items/0`, {
      comment: 'ohne Innereien',
    })
    assert.equal(status, 200)
    assert.equal(await left(id), '1 von 0 verkauft, 1 Stück zu viel')
  })
})

test('the exceptions of a day say for which order they are, who made them and why, to those who may read orders', async () => {
  await withQuota({ amount: 1, isPerDay: true, firstDay: null }, async () => {
    const day = addDays(today, 2)
    const exceptionsFor = async (caller = shop.admin, of = day) =>
      (await caller<DayLimits>('GET', `/api/day-limits?day=${of}`)).data.exceptions
    assert.deepEqual(await exceptionsFor(), { first: [], total: 0 })
    const overruling = 'Stammkundin,\nkommt aus Wels.'
    const taken = await order([createItem(goose, 2)], { source: 'phone', overruling }, shop.admin)
    const { data } = await order([createItem(shop.roll, 1)], { appointmentDate: `${day}T09:00:00.000Z` })
    const { updatedAt: seen } = await load(data.id)
    const items = [{ ...createItem(shop.roll, 1), line: 0 }, createItem(goose, 1)]
    const changed = { seen, items, comment: 'Ausnahme: nichts', overruling: 'Die letzte.' }
    assert.equal((await shop.admin('POST', `/api/orders/${data.id}/change`, changed)).status, 200)
    await shop.admin('POST', `/api/orders/${data.id}/status/confirm`)
    const canceled = await order([createItem(goose, 1)], { source: 'phone', overruling }, shop.admin)
    await shop.admin('POST', `/api/orders/${canceled.data.id}/status/cancel`, {})

    const seenExceptions = await exceptionsFor()
    assert.equal(seenExceptions?.total, 2)
    assert.deepEqual(
      seenExceptions.first.map((each) => [each.order, each.due, each.branch, each.by, each.reason]),
      [
        [data.id, `${day}T09:00:00.000Z`, shop.branch, 'person-1', 'Die letzte.'],
        [taken.data.id, `${day}T11:00:00.000Z`, shop.branch, 'person-1', overruling],
      ],
    )
    assert.deepEqual(await exceptionsFor(shop.admin, today), { first: [], total: 0 })
    await order([createItem(goose, 1)], { appointmentDate: `${addDays(today, 4)}T11:00:00.000Z` })
    const [proposed, path] = [`${addDays(today, 4)}T08:00:00.000Z`, `/api/orders/${taken.data.id}`]
    const asked = { counterAppointment: proposed, overruling: 'Sie kann nur da.' }
    const refused = await shop.admin('PUT', path, { counterAppointment: proposed })
    assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'overruling'])
    assert.equal((await shop.admin('PUT', path, asked)).status, 200)
    const atOther = await exceptionsFor(shop.admin, addDays(today, 4))
    assert.deepEqual(
      atOther?.first.map((each) => [each.order, each.due, each.reason]),
      [overruling, asked.overruling].map((why) => [taken.data.id, proposed, why]),
    )
    const elsewhere = await shop.loggedIn(
      ['ROLE_EMPLOYEE'],
      [await shop.create('branches', createBranchBody('wels'))],
    )
    assert.deepEqual(await exceptionsFor(elsewhere), { first: [], total: 0 })

    const permissions = ['quotas.read']
    const permissionSet = await shop.create('permission-sets', {
      name: 'Mengen',
      description: '',
      permissions,
    })
    const planner = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
    const { data: me } = await planner<{ id: number }>('GET', '/api/users/me')
    await shop.services.db.update(users).set({ permissionSet }).where(eq(users.id, me.id))
    assert.equal(await exceptionsFor(planner), null)
  })
})
