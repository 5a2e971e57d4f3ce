import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Batch } from '@theke/contract/bulk-changes.ts'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const sausages = await shop.create('categories', { name: 'Würste' })
const advent = await shop.create('menus', {
  name: 'Advent',
  availableFrom: '2026-12-01T00:00:00Z',
  branches: [{ id: shop.branch }],
  catalog: [],
})
const ham = await shop.create('products', { name: 'Schinken', price: 4, unit: 'piece' })
const bacon = await shop.create('products', { name: 'Speck', price: 5, unit: 'piece' })

type Menu = { catalog: { category: { id: number }; products: { id: number }[] }[] }
type Wanted = { change: string; records: number[]; menus: number[]; categories: number[] }

const refs = (ids: readonly number[]) => ids.map((id) => ({ id }))

function place({ change, records, menus, categories }: Wanted) {
  const body = { change, records: refs(records), menus: refs(menus), categories: refs(categories) }
  return shop.admin<ManyReply>('PUT', '/api/menus/products', body)
}

async function placed(wanted: Wanted): Promise<ManyReply> {
  const { status, data, errors } = await place(wanted)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function catalogOf(menu: number): Promise<[category: number, ...products: number[]][]> {
  const { data } = await shop.admin<Menu>('GET', `/api/menus/${menu}`)
  return data.catalog.map(({ category, products }) => [category.id, ...products.map(({ id }) => id)])
}

async function undone(batch: string | undefined): Promise<ManyReply> {
  const { status, data, errors } = await shop.admin<ManyReply>('POST', `/api/products/batches/${batch}/undo`)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

test('many products are added to categories of menus, taken out again, and both can be undone', async () => {
  const before = [await catalogOf(shop.menu)]
  const everywhere = {
    records: [ham, shop.roll, bacon],
    menus: [shop.menu, advent],
    categories: [shop.category, sausages],
  }
  const added = await placed({ ...everywhere, change: 'add' })
  assert.deepEqual(added.failed, [])
  assert.deepEqual(new Set(added.done), new Set([ham, shop.roll, bacon]))
  const full = [
    [
      [shop.category, shop.roll, ham, bacon],
      [sausages, ham, shop.roll, bacon],
    ],
    [
      [shop.category, ham, shop.roll, bacon],
      [sausages, ham, shop.roll, bacon],
    ],
  ]
  assert.deepEqual([await catalogOf(shop.menu), await catalogOf(advent)], full)

  const removed = await placed({ change: 'remove', records: [ham], menus: [advent], categories: [sausages] })
  assert.deepEqual(removed.done, [ham])
  assert.deepEqual(await catalogOf(advent), [
    [shop.category, ham, shop.roll, bacon],
    [sausages, shop.roll, bacon],
  ])
  assert.deepEqual((await undone(removed.batch)).done, [ham])
  assert.deepEqual(new Set((await catalogOf(advent))[1]), new Set([sausages, ham, shop.roll, bacon]))

  const reply = await undone(added.batch)
  assert.deepEqual(new Set(reply.done), new Set([ham, shop.roll, bacon]))
  assert.deepEqual(await catalogOf(shop.menu), before[0])
})

test('an undo keeps what others placed meanwhile', async () => {
  const target = { menus: [advent], categories: [sausages] }
  await placed({ change: 'remove', records: [ham, shop.roll, bacon], ...target })
  const { batch } = await placed({ change: 'add', records: [ham], ...target })
  await placed({ change: 'add', records: [bacon], ...target })
  assert.deepEqual((await undone(batch)).done, [ham])
  assert.deepEqual(
    (await catalogOf(advent)).find(([id]) => id === sausages),
    [sausages, bacon],
  )
})

test('what changes nothing leaves no batch, and a product that is gone is named', async () => {
  const batches = async () => (await shop.admin<Batch[]>('GET', '/api/menus/batches')).data.length
  const earlier = await batches()
  const target = { menus: [shop.menu], categories: [shop.category] }
  assert.deepEqual(await placed({ change: 'add', records: [shop.roll], ...target }), { done: [], failed: [] })
  assert.deepEqual(await placed({ change: 'remove', records: [999999], ...target }), {
    done: [],
    failed: [{ id: 999999, message: 'Dieses Produkt gibt es nicht mehr.' }],
  })
  assert.equal(await batches(), earlier)
})

test('without a menu or category, or with one that is gone, nothing is placed', async () => {
  const target = { change: 'add', records: [ham], menus: [shop.menu], categories: [shop.category] }
  const refused: [Wanted, string][] = [
    [{ ...target, menus: [] }, 'menus'],
    [{ ...target, categories: [] }, 'categories'],
    [{ ...target, menus: [shop.menu, 999999] }, 'menus'],
    [{ ...target, categories: [999999] }, 'categories'],
  ]
  for (const [wanted, field] of refused) {
    const { status, errors } = await place(wanted)
    assert.equal(status, 422)
    assert.equal(errors[0]?.field, field)
  }
})
