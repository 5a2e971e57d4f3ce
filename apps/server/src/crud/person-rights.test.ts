import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { entities } from '@theke/contract/entities.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import { employeePermissions, mayCall } from '@theke/contract/permissions/requirements.ts'
import { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { sql } from 'drizzle-orm'
import { users } from '../people/people-tables.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { isCore } from '../testing/core.ts'
import { timeFixture } from '../timekeeping/testing/time-fixture.ts'
import {
  missing,
  personal,
  personCalls,
  type Person,
  type Relation,
  relations,
} from './testing/person-calls.ts'
import { createBody } from './testing/record-factory.ts'

const fixture = await timeFixture()
const { here, there } = fixture
const common = { projects: 0, tasks: 0, branches: here }
for (const path of ['projects', 'tasks'] as const) {
  const entity = entities.find((one) => one.path === path)
  if (entity !== undefined) common[path] = await fixture.create(path, createBody(entity, 1, common))
}
const colleague = await fixture.worker([here])
const stranger = await fixture.worker([there])
const boss = await createPerson(fixture, 'boss', ['ROLE_ADMIN'], { branches: [here] })

const callers: Person[] = [await adminCaller(), await employee()]
/** Beside those without a set: in the core managers, who have some rights over people of their branches, else all. */
const isTried = (key: string) => key !== 'administrator' && (!isCore || key === 'manager')
for (const { key, permissions } of builtInSets.filter(({ key }) => isTried(key))) {
  const { id, call } = await fixture.worker([here], key)
  callers.push({ name: key, id, isAdmin: false, call, may: holderOf(new Set(permissions)) })
}
for (const user of [...callers.map(({ id }) => id), colleague.id, stranger.id, boss.id]) {
  await fixture.create('employment-contracts', {
    user,
    branch: here,
    validFrom: '2024-01-01',
    entryDate: '2024-01-01',
  })
  const worked = { start: '2024-06-04T08:00:00.000Z', end: '2024-06-04T12:00:00.000Z' }
  await fixture.create('working-activities', { user, branch: here, ...worked })
}

// The payroll file names people by it.
await fixture.services.db.update(users).set({ personnelNumber: sql`${users.id}::text` })

function holderOf(granted: ReadonlySet<string>): (one: Endpoint) => boolean {
  return (one) => mayCall({ roles: ['ROLE_EMPLOYEE'], granted }, one)
}

async function adminCaller(): Promise<Person> {
  const person = await createPerson(fixture, 'second', ['ROLE_ADMIN'], { branches: [here] })
  return {
    name: 'an administrator',
    id: person.id,
    isAdmin: true,
    call: await person.enter(),
    may: () => true,
  }
}

async function employee(): Promise<Person> {
  const { id, call } = await fixture.worker([here])
  return {
    name: 'an employee without a set',
    id,
    isAdmin: false,
    call,
    may: holderOf(employeePermissions),
  }
}

function personOf(caller: Person, relation: Relation): number {
  const people: Record<Relation, number> = {
    own: caller.id,
    'same branch': colleague.id,
    'other branch': stranger.id,
    administrator: boss.id,
    nobody: missing,
  }
  return people[relation]
}

const operations = personCalls(fixture, common)

/** Beside the right to the call itself, of which these are for everybody as far as their own data goes. */
const othersNeed: Record<string, string> = {
  'timeSheets.list': 'working-activities.update',
  'timeSheets.listHolidayBalances': 'employment-contracts.list',
  'statistics.userProfile': 'working-activities.update',
  'statistics.userProfileWorkingActivities': 'working-activities.update',
  ...Object.fromEntries(
    ['working-activities', 'working-schedules'].flatMap((path) =>
      ['load', 'list', 'listIds', 'export'].map((one) => [`${path}.${one}`, `${path}.update`]),
    ),
  ),
}

/** Calls that name a person and give no right over one, with the reason. */
const exempt: Record<string, string> = {
  'departments.': 'who leads a department',
  'tasks.': 'to whom work is given',
  'users.': 'accounts, which administrators alone change; reading them is a permission of its own',
  'timeTerminal.': 'a terminal, where people prove who they are',
  'shiftSwaps.offer': "the caller's own shift",
  'planning.publish': 'what was saved before, with reasons',
  'timeCorrections.list': 'a filter of what the caller may see',
  'clockEvents.list': 'a filter of what the caller may see',
}

let cells = 0

for (const caller of callers)
  test(`${caller.name} has the rights over people that follow their branches`, async () => {
    for (const { permission, holds, isOwnForNobody, attempt } of operations) {
      const endpoint = endpointOf(permission)
      const needed = endpointOf(othersNeed[permission] ?? permission)
      for (const relation of relations) {
        const may = caller.may(endpoint) && (relation === 'own' || caller.may(needed))
        const isOpen = relation !== 'nobody' && !(isOwnForNobody && relation === 'own')
        const isHeld = holds.includes(relation) || (caller.isAdmin && holds.length > 0)
        const expected = may && isOpen && isHeld
        const cell = `${permission} · ${relation}`
        // Shifts of one's own are seen once they are published, by people who do not plan.
        if (relation === 'own' && permission.startsWith('working-schedules.') && !caller.may(needed)) continue
        assert.equal(await attempt(caller, personOf(caller, relation)), expected, cell)
        cells += 1
      }
    }
  })

test('the matrix has a cell for each caller, call and person', (t) => {
  t.diagnostic(`${cells} cells`)
  const hidden = callers.length * operations.length
  assert.ok(cells > callers.length * operations.length * relations.length - hidden)
})

test('every call that names a person is in this matrix or gives no right over one', () => {
  const covered = new Set(operations.map(({ permission }) => permission))
  const generic = new Set(personal.map(({ path }) => path))
  for (const { permission, body, query, path } of allEndpoints) {
    const isAbout = namesPerson(body) || namesPerson(query) || path.startsWith('/api/users/:id/')
    const isKnown =
      covered.has(permission) ||
      generic.has(permission.split('.')[0] ?? '') ||
      Object.keys(exempt).some((one) => permission.startsWith(one))
    assert.ok(!isAbout || isKnown, `${permission} is about a person`)
  }
  for (const { path, fields, personField } of entities)
    assert.ok(
      !namesPerson(fields) || personField !== undefined || `${path}.` in exempt,
      `${path} is about a person`,
    )
})

test('a contract moves nobody to a branch that is not theirs to give', async () => {
  const { call } = await fixture.worker([here], 'manager')
  const body = {
    user: { id: colleague.id },
    branch: { id: there },
    validFrom: '2026-05-01',
    entryDate: '2024-01-01',
  }
  assert.equal((await call('POST', `/api/${employmentContract.path}`, body)).status, 403)
})

test('what holds for other branches is changed with a permission of its own', async () => {
  const { call } = await fixture.worker([here], 'manager')
  const status = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    (await call(method, `/api/${path}`, body)).status
  const day = (branch: number | null) => ({ name: 'Inventur', date: '2030-01-07', branch })
  const menu = (name: string, branches: number[], products: number[]) => ({
    name,
    branches,
    availableFrom: '2025-01-01T00:00:00Z',
    catalog: [{ category, products }],
  })
  const category = await fixture.create('categories', { name: 'Wurst' })
  const [ours, shared] = [
    await fixture.create('products', { name: 'Wiener', price: 1 }),
    await fixture.create('products', { name: 'Käse', price: 1 }),
  ]
  const menuOfUs = await fixture.create('menus', menu('Hier', [here], [ours]))
  const menuOfAll = await fixture.create('menus', menu('Überall', [here, there], [shared]))
  const division = await fixture.create('divisions', { name: 'Fleischerei', identifier: 'fleischerei' })
  const everywhere = await fixture.create('company-holidays', day(null))

  assert.deepEqual(
    [
      await status('POST', 'branches', { name: 'Neu', identifier: 'neu' }),
      await status('PUT', `branches/${there}`, { name: 'Unser' }),
      await status('DELETE', `branches/${here}`),
      await status('PUT', `divisions/${division}`, { name: 'Unsere' }),
      await status('DELETE', `divisions/${division}`),
      await status('POST', 'company-holidays', day(null)),
      await status('POST', 'company-holidays', day(there)),
      await status('DELETE', `company-holidays/${everywhere}`),
      await status('PUT', `menus/${menuOfAll}`, { name: 'Unser' }),
      await status('PUT', `menus/${menuOfAll}`, { branches: [here] }),
      await status('PUT', `menus/${menuOfUs}`, { branches: [here, there] }),
      await status('DELETE', `menus/${menuOfAll}`),
      await status('PUT', `products/${shared}`, { price: 2 }),
    ],
    Array.from({ length: 13 }, () => 403),
  )
  assert.deepEqual(
    [
      await status('PUT', `branches/${here}`, { name: 'Unser Hier' }),
      await status('POST', 'company-holidays', day(here)),
      await status('PUT', `menus/${menuOfUs}`, { name: 'Unser' }),
      await status('PUT', `products/${ours}`, { price: 2 }),
      await status('POST', 'products', { name: 'Neues', price: 1 }),
    ],
    [200, 201, 200, 200, 201],
  )
  const editor = await fixture.worker([here], 'editor')
  assert.equal((await editor.call('PUT', `/api/products/${shared}`, { price: 3 })).status, 200)
})

function namesPerson(fields: Fields | undefined): boolean {
  return Object.values(fields ?? {}).some((field) => field.target === 'users' || namesPerson(field.fields))
}

function endpointOf(permission: string): Endpoint {
  const found = allEndpoints.find((one) => one.permission === permission)
  assert.ok(found, permission)
  return found
}
