import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

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
