import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Entity } from '@theke/contract/define-entity.ts'
import { entities } from '@theke/contract/entities.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { isCore } from '../testing/core.ts'
import { testApp } from '../testing/test-app.ts'
import { createBody } from './testing/record-factory.ts'

type Record_ = { id: number } & Record<string, unknown>

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
let number = 0
const references: Record<string, number> = {}
// Images are read with more than they are written with; they have tests of their own.
for (const entity of entities.filter(({ path }) => path !== 'images')) {
  const isReferredTo = entities.some(({ fields }) => targets(fields).includes(entity.path))
  if (isReferredTo) references[entity.path] = (await create(entity)).id
}

function targets(fields: Fields): (string | undefined)[] {
  return Object.values(fields).flatMap((field) => [field.target, ...targets(field.fields ?? {})])
}

async function create(entity: Entity): Promise<Record_> {
  const { status, data, errors } = await admin<Record_>(
    'POST',
    `/api/${entity.path}`,
    createBody(entity, ++number, references),
  )
  assert.equal(status, 201, `${entity.path}: ${JSON.stringify(errors)}`)
  return data
}

/** What the rest of a record says nothing with: a quota of pieces counts neither categories nor times. */
const emptied: Record<string, string[]> = { quotas: ['categories', 'modes', 'schedule', 'intervalMinutes'] }

/** All in the full suite, every fourth in the core. */
const tried = entities.filter((_, index) => !isCore || index % 4 === 0)

for (const entity of tried) {
  const address = `/api/${entity.path}`
  // The text by which a record is recognised: its title, where that is a text.
  const words = entity.fields[entity.title]?.kind === 'text' ? entity.title : (entity.search[0] ?? '')

  describe(entity.plural, () => {
    test('a new record is read back as it was sent', async () => {
      const sent = createBody(entity, ++number, references)
      const { data: created } = await admin<Record_>('POST', address, sent)
      const { status, data } = await admin<Record_>('GET', `${address}/${created.id}`)
      assert.equal(status, 200)
      assert.deepEqual(data, created)
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.isWriteOnly) assert.equal(name in data, false, `${name} is never read`)
        else if (!field.isReadOnly && !emptied[entity.path]?.includes(name))
          assert.deepEqual(data[name], sent[name], name)
      }
    })

    test('an update that changes nothing keeps the version', async () => {
      const created = await create(entity)
      const { status, data } = await admin<Record_>('PUT', `${address}/${created.id}`, created)
      assert.equal(status, 200)
      assert.deepEqual(data, created)
    })

    test('an update changes the sent fields and keeps the others', async () => {
      const created = await create(entity)
      const changed = createBody(entity, ++number, references)[words]
      const { status, data } = await admin<Record_>('PUT', `${address}/${created.id}`, { [words]: changed })
      assert.equal(status, 200)
      // Its translation is of the text before.
      const expected = { ...created, [words]: changed, updatedAt: 0 }
      const { outdatedEnglish } = data
      assert.deepEqual(
        { ...data, updatedAt: 0 },
        outdatedEnglish === undefined ? expected : { ...expected, outdatedEnglish },
      )
    })

    test('the list finds, sorts and pages', async () => {
      const first = await create(entity)
      const second = await create(entity)
      const search = String(second[words])
      const found = await admin<Record_[]>('GET', `${address}?search=${encodeURIComponent(search)}`)
      assert.ok(found.data.some(({ id }) => id === second.id))
      assert.ok(found.data.length <= found.total)
      const newest = await admin<Record_[]>('GET', `${address}?sort=-id&limit=1`)
      assert.deepEqual(
        newest.data.map(({ id }) => id),
        [second.id],
      )
      assert.ok(newest.total >= 2)
      const next = await admin<Record_[]>('GET', `${address}?sort=-id&limit=1&page=2`)
      assert.deepEqual(
        next.data.map(({ id }) => id),
        [first.id],
      )
    })

    test('a removed record is gone', async () => {
      const created = await create(entity)
      assert.equal((await admin('DELETE', `${address}/${created.id}`)).status, 200)
      const { status, errors } = await admin('GET', `${address}/${created.id}`)
      assert.equal(status, 404)
      assert.equal(errors[0]?.message, entity.endpoints.load.failure)
    })

    test('bad input is refused beside its field', async () => {
      const required = Object.entries(entity.endpoints.create.body ?? {}).filter(
        ([, field]) => field.kind === 'text' && field.isRequired,
      )
      for (const [name] of required) {
        const { status, errors } = await admin('POST', address, {
          ...createBody(entity, ++number, references),
          [name]: '  ',
        })
        assert.equal(status, 422)
        assert.deepEqual(errors, [{ field: name, message: 'Dieser Wert sollte nicht leer sein.' }])
      }
    })

    test('a value that has to be unique is refused the second time', async () => {
      const unique = Object.entries(entity.fields).find(([, field]) => field.isUnique)
      if (unique === undefined) return
      const [name] = unique
      const created = await create(entity)
      const { status, errors } = await admin('POST', address, {
        ...createBody(entity, ++number, references),
        [name]: created[name],
      })
      assert.equal(status, 422)
      assert.deepEqual(errors, [{ field: name, message: 'Dieser Wert wird bereits verwendet.' }])
    })

    test('a reference to nothing is refused beside its field', async () => {
      const reference = Object.entries(entity.fields).find(
        ([, field]) => field.kind === 'reference' || field.kind === 'references',
      )
      if (reference === undefined) return
      const [name, field] = reference
      const nothing = { id: 2_000_000_000 }
      const { status, errors } = await admin('POST', address, {
        ...createBody(entity, ++number, references),
        [name]: field.kind === 'reference' ? nothing : [nothing],
      })
      assert.equal(status, 422)
      assert.equal(errors[0]?.field, name)
    })

    test('what others refer to cannot be removed', async () => {
      const id = references[entity.path]
      if (id === undefined) return
      for (const other of entities) {
        if (targets(other.fields).includes(entity.path)) await create(other)
      }
      const { status, errors } = await admin('DELETE', `${address}/${id}`)
      assert.equal(status, 409)
      assert.match(errors[0]?.message ?? '', /wird noch verwendet/)
    })
  })
}

test('employees see and change only what belongs to their branches', async () => {
  const table = entities.find(({ path }) => path === 'tables')
  const branch = entities.find(({ path }) => path === 'branches')
  assert.ok(table && branch)
  const own = await create(branch)
  const ownTable = (
    await admin<Record_>('POST', '/api/tables', {
      ...createBody(table, ++number, references),
      branch: own.id,
    })
  ).data
  const foreign = await create(table)
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [own.id])

  const { data } = await employee<Record_[]>('GET', '/api/tables')
  assert.deepEqual(
    data.map(({ id }) => id),
    [ownTable.id],
  )
  assert.equal((await employee('PUT', `/api/tables/${foreign.id}`, { name: 'x' })).status, 404)
  assert.equal(
    (await employee('PUT', `/api/tables/${ownTable.id}`, { branch: references.branches })).status,
    403,
  )
  assert.equal((await employee('PUT', `/api/tables/${ownTable.id}`, { name: 'Fenster' })).status, 200)
})

test('a branch tells its key to nobody', async () => {
  const branch = entities.find(({ path }) => path === 'branches')
  assert.ok(branch)
  const { id } = await create(branch)
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [id])
  for (const caller of [admin, employee])
    assert.equal((await caller<Record_>('GET', `/api/branches/${id}`)).data.apiKey, undefined)
  const { data } = await fixture.visitor<Record_>('GET', `/api/branches/${id}`)
  assert.equal(data.notificationEmail, undefined)
})

test('formatted text keeps no script', async () => {
  const product = entities.find(({ path }) => path === 'products')
  assert.ok(product)
  const { data } = await admin<Record_>('POST', '/api/products', {
    ...createBody(product, ++number, references),
    description: '<p onclick="x()">Gut<script>alert(1)</script><a href="javascript:x()">da</a></p>',
  })
  assert.equal(data.description, '<p>Gut<a>da</a></p>')
})

test('a bare id is taken for a reference and unknown fields are ignored', async () => {
  const table = entities.find(({ path }) => path === 'tables')
  assert.ok(table)
  const { status, data } = await admin<Record_>('POST', '/api/tables', {
    ...createBody(table, ++number, references),
    branch: references.branches,
    id: 77,
    nonsense: true,
  })
  assert.equal(status, 201)
  assert.deepEqual(data.branch, { id: references.branches })
  assert.notEqual(data.id, 77)
})

test('hours of which half is missing are refused beside the missing half', async () => {
  const day = { type: 'monday', date: null, isClosed: false, from: '08:00', to: null }
  const special = { type: 'once', date: null, isClosed: true, from: null, to: null }
  const { status, errors } = await admin('PUT', `/api/branches/${references.branches}`, {
    openingHours: [day, special],
  })
  assert.equal(status, 422)
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['openingHours.0.to', 'openingHours.1.date'],
  )
  const whole = [
    { ...day, to: '12:00' },
    { ...special, date: '2026-12-24' },
  ]
  assert.equal(
    (await admin('PUT', `/api/branches/${references.branches}`, { openingHours: whole })).status,
    200,
  )
})
