import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { entities } from '@theke/contract/entities.ts'
import type { ImportPlan, ManyReply } from '@theke/contract/bulk-operations.ts'
import { mayCall } from '@theke/contract/permissions/requirements.ts'
import { eq } from 'drizzle-orm'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../ordering/testing/shop-fixture.ts'
import { permissionSets } from '../people/people-tables.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { createBody } from './testing/record-factory.ts'

// An employee of one branch calls every endpoint with records of another branch.
const shop = await createTestShop()
const { admin } = shop
const own = await shop.create('branches', createBranchBody('wels'))
// As a manager, because others see no more of working times than their own.
const [set] = await shop.services.db.select().from(permissionSets).where(eq(permissionSets.key, 'manager'))
const manager = { branches: [own], permissionSet: set?.id ?? null }
const employee = await (await createPerson(shop, 'manager', ['ROLE_EMPLOYEE'], manager)).enter()
let number = 0
const common: Record<string, number> = {}
for (const path of ['users', 'projects', 'tasks', 'customers', 'digital-signage-streams']) {
  const entity = entities.find((candidate) => candidate.path === path)
  if (entity) common[path] = await shop.create(path, createBody(entity, ++number, common))
}
const bound = entities.filter(
  ({ branchField, personField }) => branchField !== undefined && personField === undefined,
)
const ownRecords = await recordsOf(own)
const foreignRecords = await recordsOf(shop.branch)

async function recordsOf(branches: number): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const entity of bound) {
    const body = createBody(entity, ++number, { ...common, ...ids, branches })
    ids[entity.path] = await shop.create(entity.path, body)
  }
  return ids
}

const isRefused = (status: number) => status === 403 || status === 404

for (const entity of bound) {
  const address = `/api/${entity.path}`
  const mine = ownRecords[entity.path] ?? 0
  const foreign = foreignRecords[entity.path] ?? 0

  test(`${entity.plural}: nothing of another branch is read`, async () => {
    for (const read of ['', '?sort=-id', `?limit=10&before=${foreign}&sort=-id`, '/ids']) {
      const { data, total } = await employee<(number | { id: number })[]>('GET', address + read)
      const ids = data.map((row) => (typeof row === 'number' ? row : row.id))
      assert.deepEqual([ids, total], [[mine], 1], read)
    }
    assert.equal((await employee('GET', `${address}?limit=10&after=${foreign}`)).status, 422)
    assert.equal((await employee('GET', `${address}?branch=${shop.branch}`)).total, 0)
    assert.equal((await employee('GET', `${address}/${foreign}`)).status, 404)
    const { bytes } = await employee('GET', `${address}/export?format=csv`)
    const numbers = bytes.toString().trim().split(/\r?\n/).slice(1)
    assert.deepEqual(
      numbers.map((line) => Number.parseInt(line.replace('"', ''))),
      [mine],
    )
    for (const search of ['text', 'muster']) {
      const { data } = await employee<{ entity: string; id: number }[]>('GET', `/api/search?search=${search}`)
      assert.equal(
        data.some(({ entity: path, id }) => path === entity.path && id === foreign),
        false,
      )
    }
  })

  test(`${entity.plural}: nothing of another branch is changed`, async () => {
    const before = (await admin('GET', `${address}/${foreign}`)).data
    const body = createBody(entity, ++number, { ...common, ...foreignRecords, branches: shop.branch })
    const { apiKey: _apiKey, ...created } = body
    assert.ok(isRefused((await employee('PUT', `${address}/${foreign}`, {})).status))
    assert.ok(isRefused((await employee('DELETE', `${address}/${foreign}`)).status))
    assert.equal((await employee('POST', address, created)).status, 403)
    assert.equal((await employee('PUT', `${address}/${mine}`, { branch: shop.branch })).status, 403)
    const many: [string, 'PUT' | 'POST'][] = [
      [address, 'PUT'],
      [`${address}/remove`, 'POST'],
      [`${address}/restore`, 'POST'],
    ]
    for (const [url, method] of many) {
      const { data, status } = await employee<ManyReply>(method, url, { records: [foreign] })
      if (mayWrite(entity))
        assert.deepEqual(
          data.failed.map(({ id }) => id),
          [foreign],
          url,
        )
      else assert.equal(status, 403, url)
    }
    const column = entity.fields[entity.branchField ?? '']?.label
    const file = Buffer.from(`Nr.;${column}\n${foreign};#${own}\n;#${shop.branch}`).toString('base64')
    const { data } = await employee<ImportPlan>('POST', `${address}/import/preview`, { file })
    if (mayWrite(entity))
      assert.deepEqual(
        data.rows.map(({ kind, id }) => [kind, id]),
        [
          ['wrong', null],
          ['wrong', null],
        ],
      )
    const { id: removed } = (await admin<{ id: number }>('POST', address, created)).data
    await admin('DELETE', `${address}/${removed}`)
    const byEmployee = await employee<ManyReply>('POST', `${address}/restore`, { records: [removed] })
    assert.deepEqual(byEmployee.data?.done ?? [], [])
    const byAdmin = await admin<ManyReply>('POST', `${address}/restore`, { records: [removed] })
    assert.deepEqual(byAdmin.data.done, entity.isHardDeleted ? [] : [removed])
    assert.deepEqual((await admin('GET', `${address}/${foreign}`)).data, before)
  })
}

function mayWrite({ endpoints }: Entity): boolean {
  return mayCall({ roles: ['ROLE_EMPLOYEE'], granted: new Set(set?.permissions) }, endpoints.update)
}

test('no call about an order, device or print job reaches one of another branch', async () => {
  const { data: order } = await send(shop.visitor, createOrderBody(shop))
  const device = await shop.create('devices', {
    name: 'Bondrucker',
    identifier: 'bondrucker',
    type: 'receiptPrinter',
    connection: 'cloudPrnt',
    branch: shop.branch,
  })
  const { data: jobs } = await admin<{ id: number }[]>('POST', `/api/orders/${order.id}/print`, {
    kind: 'receipt',
  })
  const subjects: [string, number | undefined][] = [
    ['/api/orders/:id', order.id],
    ['/api/devices/:id/', device],
    ['/api/print-jobs/:id', jobs[0]?.id],
  ]
  const standing = async () => (await admin('GET', `/api/orders/${order.id}`)).data
  const before = await standing()
  let count = 0
  for (const [start, id] of subjects) {
    assert.ok(id)
    for (const { method, path } of allEndpoints.filter(({ path }) => path.startsWith(start))) {
      const url: string = path.replace(':id', String(id)).replace(':index', '0')
      const { status } = await employee(method, url, method === 'GET' ? undefined : {})
      assert.ok(isRefused(status) || status === 422, `${method} ${url}: ${status}`)
      count += 1
    }
  }
  assert.ok(count > 20)
  assert.deepEqual(await standing(), before)
  const lists = [
    '/api/orders',
    '/api/orders/current',
    '/api/orders/missed',
    '/api/print-jobs',
    '/api/outbox',
    '/api/boards',
  ]
  for (const list of [...lists, `/api/orders?branch=${shop.branch}`, `/api/print-jobs?device=${device}`]) {
    assert.deepEqual((await employee<unknown[]>('GET', list)).data, [], list)
  }
})
