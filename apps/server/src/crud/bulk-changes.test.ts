import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Batch } from '@theke/contract/bulk-changes.ts'
import type { ImportPlan, ImportResult, ManyReply } from '@theke/contract/bulk-operations.ts'
import { permissionSets } from '../people/people-tables.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { testApp } from '../testing/test-app.ts'

type Record_ = { id: number; updatedAt: string } & Record<string, unknown>

const shop = await testApp()
const admin = await shop.loggedIn(['ROLE_ADMIN'])

async function create(path: string, body: object): Promise<Record_> {
  const { status, data, errors } = await admin<Record_>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const load = async (path: string, id: number) => (await admin<Record_>('GET', `/api/${path}/${id}`)).data

async function undo(path: string, batch: string | undefined): Promise<ManyReply> {
  const { status, data, errors } = await admin<ManyReply>('POST', `/api/${path}/batches/${batch}/undo`)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

const aProduct = (name: string, price: number) => create('products', { name, price, unit: 'piece' })

test('records get a value each, in one batch that is undone together', async () => {
  const [ham, bacon] = [await aProduct('Schinken', 10), await aProduct('Speck', 20)]
  const entries = [
    { id: ham.id, updatedAt: ham.updatedAt, price: 10.9, isEnabled: false },
    { id: bacon.id, updatedAt: bacon.updatedAt, price: 21.9 },
  ]
  const { data, status } = await admin<ManyReply>('PUT', '/api/products/each', { entries })
  assert.equal(status, 200)
  assert.deepEqual([data.done, data.failed], [[ham.id, bacon.id], []])
  assert.deepEqual(
    [(await load('products', ham.id)).price, (await load('products', bacon.id)).price],
    [10.9, 21.9],
  )

  const { data: batches } = await admin<Batch[]>('GET', '/api/products/batches')
  const batch = batches.find(({ id }) => id === data.batch)
  assert.deepEqual([batch?.kind, batch?.updated, batch?.isUndone], ['change', 2, false])
  assert.deepEqual(new Set((await undo('products', data.batch)).done), new Set([ham.id, bacon.id]))
  const back = await load('products', ham.id)
  assert.deepEqual([back.price, back.isEnabled], [10, true])
  assert.equal((await load('products', bacon.id)).price, 20)
  const { data: later } = await admin<Batch[]>('GET', '/api/products/batches')
  assert.equal(later.find(({ id }) => id === data.batch)?.isUndone, true)
})

test('a batch that goes on in a second call is one batch', async () => {
  const [one, other] = [await aProduct('Eins', 1), await aProduct('Zwei', 2)]
  const first = await admin<ManyReply>('PUT', '/api/products/each', { entries: [{ id: one.id, price: 3 }] })
  const { batch } = first.data
  const second = await admin<ManyReply>('PUT', '/api/products/each', {
    batch,
    entries: [{ id: other.id, price: 4 }],
  })
  assert.equal(second.data.batch, batch)
  assert.equal((await undo('products', batch)).done.length, 2)
  const colleague = await shop.loggedIn(['ROLE_EMPLOYEE'])
  const foreign = await colleague<ManyReply>('PUT', '/api/products/each', {
    batch,
    entries: [{ id: one.id, price: 9 }],
  })
  assert.notEqual(foreign.data.batch, batch)
})

test('what was saved since it was read is left alone, also by the undo, and named', async () => {
  const [old, fresh] = [await aProduct('Alt', 5), await aProduct('Neu', 6)]
  await admin('PUT', `/api/products/${old.id}`, { name: 'Alt und geändert' })
  const { data } = await admin<ManyReply>('PUT', '/api/products/each', {
    entries: [
      { id: old.id, updatedAt: old.updatedAt, price: 7 },
      { id: fresh.id, updatedAt: fresh.updatedAt, price: 8 },
    ],
  })
  assert.deepEqual(data.done, [fresh.id])
  assert.match(data.failed[0]?.message ?? '', /inzwischen geändert/)
  assert.equal(data.failed[0]?.field, 'updatedAt')

  await admin('PUT', `/api/products/${fresh.id}`, { price: 9 })
  const undone = await undo('products', data.batch)
  assert.deepEqual(undone, {
    done: [],
    failed: [{ id: fresh.id, message: 'Seither geändert, bleibt wie es ist.' }],
  })
  assert.equal((await load('products', fresh.id)).price, 9)
})

test('a change of another field does not keep the undo from restoring its own', async () => {
  const { id } = await aProduct('Wurst', 5)
  const { data } = await admin<ManyReply>('PUT', '/api/products', { records: [{ id }], price: 6 })
  await admin('PUT', `/api/products/${id}`, { articleNumber: 'W-1' })
  assert.deepEqual((await undo('products', data.batch)).done, [id])
  const { price, articleNumber } = await load('products', id)
  assert.deepEqual([price, articleNumber], [5, 'W-1'])
})

test('tags are given to records one by one, and the undo gives back those from before', async () => {
  const [fresh, smoked] = [
    await create('tags', { name: 'Frisch' }),
    await create('tags', { name: 'Geselcht' }),
  ]
  const tags = [{ id: fresh.id }]
  const { id } = await create('products', { name: 'Speck', price: 5, unit: 'piece', tags })
  const plain = await aProduct('Brot', 3)
  const entries = [
    { id, tags: [...tags, { id: smoked.id }] },
    { id: plain.id, price: 4 },
  ]
  const { data, status } = await admin<ManyReply>('PUT', '/api/products/each', { entries })
  assert.deepEqual([status, data.done], [200, [id, plain.id]])
  const tagsOf = async (id: number) =>
    ((await load('products', id)).tags as { id: number }[]).map((tag) => tag.id)
  assert.deepEqual(await tagsOf(id), [fresh.id, smoked.id])
  assert.deepEqual(await tagsOf(plain.id), [])
  await undo('products', data.batch)
  assert.deepEqual(await tagsOf(id), [fresh.id])
})

test('one wrong value keeps everything from being saved and is named by its entry', async () => {
  const [one, other] = [await aProduct('A', 1), await aProduct('B', 2)]
  const { status, errors } = await admin('PUT', '/api/products/each', {
    entries: [
      { id: one.id, price: 5 },
      { id: other.id, price: -1 },
    ],
  })
  assert.equal(status, 422)
  assert.deepEqual(errors, [{ field: 'entries.1.price', message: 'Dieser Wert sollte mindestens 0 sein.' }])
  assert.equal((await load('products', one.id)).price, 1)
})

test('what is not given is not set', async () => {
  const { id } = await create('products', { name: 'Bleibt', price: 4.5, unit: 'kilogram', leadTimeValue: 3 })
  await admin('PUT', '/api/products/each', { entries: [{ id, name: 'Heißt anders' }] })
  const { name, price, unit, leadTimeValue } = await load('products', id)
  assert.deepEqual([name, price, unit, leadTimeValue], ['Heißt anders', 4.5, 'kilogram', 3])
})

test('an import is undone: what it made goes, what it changed is as before, and the undo can be undone', async () => {
  const kept = await create('tags', { name: 'Bio', sortOrder: 1 })
  const file = Buffer.from(`Nr.;Name;Reihenfolge\n${kept.id};Bioland;9\n;Regional;2`).toString('base64')
  const { data: plan } = await admin<ImportPlan>('POST', '/api/tags/import/preview', { file })
  const { data } = await admin<ImportResult>('POST', '/api/tags/import', { file, digest: plan.digest })
  const { data: made } = await admin<Record_[]>('GET', '/api/tags?search=Regional')
  assert.equal((await undo('tags', data.batch)).failed.length, 0)
  const { name, sortOrder } = await load('tags', kept.id)
  assert.deepEqual([name, sortOrder], ['Bio', 1])
  assert.equal((await admin('GET', `/api/tags/${made[0]?.id}`)).status, 404)

  assert.equal((await undo('tags', `undo-${data.batch}`)).failed.length, 0)
  assert.equal((await load('tags', kept.id)).name, 'Bioland')
  assert.equal((await load('tags', Number(made[0]?.id))).name, 'Regional')
})

test('records are loaded by their numbers, by staff and only where they may know of them', async () => {
  const { id } = await aProduct('Einzeln', 1)
  const { data } = await admin<Record_[]>('GET', `/api/products/some?records=${id},999999`)
  assert.deepEqual(
    data.map((row) => row.id),
    [id],
  )
  assert.equal((await shop.visitor('GET', `/api/products/some?records=${id}`)).status, 401)
})

test('who may not remove records undoes no import that created some', async () => {
  const { db } = shop.services
  const [set] = await db
    .insert(permissionSets)
    .values({ name: 'Preise', description: '', permissions: ['tags.read', 'tags.write'] })
    .returning()
  const { enter } = await createPerson(shop, 'preise', ['ROLE_EMPLOYEE'], { permissionSet: set?.id ?? null })
  const file = Buffer.from('Nr.;Name;Reihenfolge\n;Nur hier;9').toString('base64')
  const { data: plan } = await admin<ImportPlan>('POST', '/api/tags/import/preview', { file })
  const { data } = await admin<ImportResult>('POST', '/api/tags/import', { file, digest: plan.digest })
  const caller = await enter()
  const reply = await caller<ManyReply>('POST', `/api/tags/batches/${data.batch}/undo`)
  assert.deepEqual([reply.status, reply.data.done, reply.data.failed.length], [200, [], 1])
  assert.equal((await undo('tags', data.batch)).done.length, 1)
})

test('a batch of another area or of nobody is not found', async () => {
  const { status } = await admin('POST', '/api/tags/batches/change-nothing/undo')
  assert.equal(status, 404)
})
