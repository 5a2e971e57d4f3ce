import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayAccess, type Role } from '@theke/contract/access.ts'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { entities } from '@theke/contract/entities.ts'
import { errorCatalog } from '@theke/contract/errors.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type ManyReply, sharedFields } from '@theke/contract/bulk-operations.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { createBody } from '../testing/record-factory.ts'
import { isCore } from '../../testing/core.ts'

type Record_ = { id: number } & Record<string, unknown>

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const callers: { roles: Role[]; call: Caller }[] = [
  { roles: [], call: fixture.visitor },
  { roles: ['ROLE_EMPLOYEE'], call: await fixture.loggedIn(['ROLE_EMPLOYEE']) },
  { roles: ['ROLE_ADMIN'], call: admin },
]
let number = 0
const references: Record<string, number> = {}
for (const entity of entities) references[entity.path] = (await create(entity)).id
const { images: _noPictures, ...bodyReferences } = references

async function create(entity: Entity): Promise<Record_> {
  const { images: _images, ...known } = references
  const { status, data, errors } = await admin<Record_>(
    'POST',
    `/api/${entity.path}`,
    createBody(entity, ++number, known),
  )
  assert.equal(status, 201, `${entity.path}: ${JSON.stringify(errors)}`)
  return data
}

/** A call of every operation that would succeed. */
function calls(entity: Entity, { id }: Record_): [Endpoint, string, unknown][] {
  const { endpoints } = entity
  const bulk = bulkEndpoints(entity)
  const file = Buffer.from(`Nr.\n${id}`).toString('base64')
  const records = [{ id }]
  return [
    [endpoints.list, '', undefined],
    [endpoints.load, '', undefined],
    [endpoints.listIds, '', undefined],
    [bulk.listSome, `?records=${id}`, undefined],
    [bulk.listBatches, '', undefined],
    [bulk.updateEach, '', { entries: [{ id }] }],
    [endpoints.exportList, '?format=csv', undefined],
    [endpoints.exportList, '?format=xlsx', undefined],
    [endpoints.create, '', createBody(entity, ++number, bodyReferences)],
    [endpoints.update, '', {}],
    [endpoints.updateMany, '', { records }],
    [endpoints.previewImport, '', { file }],
    [endpoints.importList, '', { file, digest: 'x' }],
    [endpoints.removeMany, '', { records: [] }],
    [endpoints.restoreMany, '', { records: [] }],
    [endpoints.remove, '', undefined],
  ] as [Endpoint, string, unknown][]
}

/** Entities of different shape: many fields, value objects, secrets, a tree, a few fields. The full suite tries all. */
const coreEntities = ['products', 'branches', 'users', 'nodes', 'company-holidays']

for (const entity of entities.filter(({ path }) => !isCore || coreEntities.includes(path))) {
  const address = `/api/${entity.path}`
  describe(entity.plural, () => {
    for (const { roles, call } of callers) {
      test(`every operation is as declared for ${roles.join() || 'visitors'}`, async () => {
        const record = await create(entity)
        for (const [endpoint, search, body] of calls(entity, record)) {
          const url = endpoint.path.replace(':id', String(record.id)) + search
          const { status } = await call(endpoint.method, url, body)
          const told = `${endpoint.permission}: ${status}`
          if (!mayAccess(endpoint.allow, roles)) assert.equal(status, roles.length === 0 ? 401 : 403, told)
          // A file of numbers alone has nothing to import.
          else if (call === admin) assert.ok(status < 300 || (status === 422 && url.includes('import')), told)
          // The others may, but not with every record.
          else assert.ok(status < 500 && status !== 401, told)
        }
      })
    }

    test('calls about many records are refused where these are missing', async () => {
      const { endpoints } = entity
      const { updateEach } = bulkEndpoints(entity)
      for (const { method, path } of [endpoints.updateMany, endpoints.removeMany, endpoints.restoreMany]) {
        const { status, errors } = await admin(method, path, {})
        assert.deepEqual(
          [status, errors],
          [422, [{ field: 'records', message: validationTexts.blank }]],
          path,
        )
      }
      const { status, errors } = await admin(updateEach.method, updateEach.path, {})
      assert.deepEqual([status, errors], [422, [{ field: 'entries', message: validationTexts.blank }]])
    })

    test('nothing is sorted by what cannot be sorted by', async () => {
      for (const sort of ['nothing', '-nothing', '-', '--id', 'constructor']) {
        for (const path of [address, `${address}/export`]) {
          const { status, errors } = await admin('GET', `${path}?sort=${sort}`)
          const told = [{ field: 'sort', message: errorCatalog['unknown-sort'][1] }]
          assert.deepEqual([status, errors], [400, told], `${path} ${sort}`)
        }
      }
    })

    for (const format of ['csv', 'xlsx']) {
      test(`a list that was exported as ${format} changes nothing when it is imported`, async () => {
        await create(entity)
        const { bytes } = await admin('GET', `${address}/export?format=${format}`)
        const file = bytes.toString('base64')
        const { status, data, errors } = await admin<{ counts: Record<string, number>; rows: unknown[] }>(
          'POST',
          `${address}/import/preview`,
          { file },
        )
        assert.equal(status, 200, JSON.stringify(errors))
        const { total } = await admin('GET', `${address}?limit=1`)
        assert.deepEqual(
          data.counts,
          { new: 0, changed: 0, same: total, wrong: 0 },
          JSON.stringify(data.rows),
        )
      })
    }

    test('many records get the same value, and each that cannot says why', async () => {
      const [name, field] =
        Object.entries(sharedFields(entity.fields)).find(([, { kind }]) => kind === 'flag') ?? []
      if (name === undefined || field === undefined) return
      const records = [await create(entity), await create(entity)].map(({ id }) => ({ id }))
      const nothing = { id: 2_000_000_000 }
      const { data, status } = await admin<ManyReply>('PUT', address, {
        records: [...records, nothing],
        [name]: false,
      })
      assert.equal(status, 200)
      assert.deepEqual(
        data.done,
        records.map(({ id }) => id),
      )
      assert.deepEqual(data.failed, [
        { id: nothing.id, message: `${entity.endpoints.update.failure}: Den Eintrag gibt es nicht mehr.` },
      ])
      for (const { id } of records) {
        assert.equal((await admin<Record_>('GET', `${address}/${id}`)).data[name], false)
        const { data: changes } = await admin<{ after: Record<string, unknown> }[]>(
          'GET',
          `/api/changes?entity=${entity.path}&record=${id}&action=updated`,
        )
        assert.equal(changes.length, 1)
      }
    })

    test('many records are removed, all but those in use', async () => {
      const records = [await create(entity), await create(entity)]
      const { data: before } = await admin<number[]>('GET', `${address}/ids`)
      const ids = records.map(({ id }) => id)
      assert.ok(ids.every((id) => before.includes(id)))
      const { data } = await admin<ManyReply>('POST', `${address}/remove`, { records: ids })
      assert.deepEqual(data, { done: ids, failed: [] })
      const { data: after } = await admin<number[]>('GET', `${address}/ids`)
      assert.ok(!ids.some((id) => after.includes(id)))
    })

    test('what was removed a moment ago comes back as it was, unless more than its row is gone', async () => {
      const created = await create(entity)
      const { id } = created
      await admin('DELETE', `${address}/${id}`)
      const { data, status } = await admin<ManyReply>('POST', `${address}/restore`, { records: [id] })
      assert.equal(status, 200)
      const gone = { done: [], failed: [{ id, message: entity.endpoints.load.failure }] }
      assert.deepEqual(data, entity.isHardDeleted ? gone : { done: [id], failed: [] })
      const { data: again } = await admin<ManyReply>('POST', `${address}/restore`, { records: [id] })
      assert.deepEqual(again, gone)
      if (!entity.isHardDeleted)
        assert.deepEqual((await admin<Record_>('GET', `${address}/${id}`)).data, created)
    })

    test('a record that somebody else saved meanwhile is not overwritten unseen', async () => {
      const { id, updatedAt } = await create(entity)
      const version = { 'if-match': `"${String(updatedAt)}"` }
      const words = entity.fields[entity.title]?.kind === 'text' ? entity.title : (entity.search[0] ?? '')
      const body = { [words]: createBody(entity, ++number, bodyReferences)[words] }
      assert.equal((await admin('PUT', `${address}/${id}`, body, version)).status, 200)
      // The same again, as after a lost reply, overwrites nobody.
      assert.equal((await admin('PUT', `${address}/${id}`, body, version)).status, 200)
      const other = { [words]: createBody(entity, ++number, bodyReferences)[words] }
      const { status, errors } = await admin('PUT', `${address}/${id}`, other, version)
      assert.equal(status, 409)
      assert.equal(errors[0]?.field, 'updatedAt')
      assert.match(errors[0]?.message ?? '', /person-1 hat diesen Eintrag inzwischen geändert \(.+ Uhr\)\./)
    })
  })
}
