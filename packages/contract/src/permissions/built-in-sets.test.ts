import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '../entities.ts'
import { builtInSets } from './built-in-sets.ts'
import { grantableRights } from './entity-permissions.ts'
import { permissionOptions } from './requirements.ts'

/** Records without personal data, and uploads, which belong to orders that all staff may read. */
const everybodyReads = entities
  .filter(
    ({ path, fields }) => path === 'uploads' || !Object.values(fields).some(({ isPersonal }) => isPersonal),
  )
  .filter((entity) => grantableRights(entity).includes('read'))
  .map(({ path }) => `${path}: read`)

/** What each set allows besides the records that all staff may read; for the largest sets, what they do not allow. */
const expected: Record<string, { allows: string[] } | { lacks: string[] }> = {
  administrator: { lacks: [] },
  manager: { lacks: ['company: write', 'customers: personalData', 'orders: remove'] },
  counter: {
    allows: [
      'closings: make',
      'customers: read write',
      'devices: operate',
      'orders: cancel change confirm deliver handOver notify read take weigh',
      'outbox: read',
      'pauses: change',
      'payments: take',
      'prints: print',
      'production: use',
      'soldOut: mark',
    ],
  },
  kitchen: { allows: ['orders: deliver read weigh', 'prints: print', 'production: use', 'soldOut: mark'] },
  driver: { allows: ['orders: deliver handOver read', 'payments: take'] },
  planner: {
    allows: [
      'company-holidays: export import remove write',
      'employment-contracts: export import read remove write',
      'external-users: read',
      'orders: read',
      'projects: export import remove write',
      'staff-requirements: export import remove write',
      'tasks: export import remove write',
      'users: read',
      'working-activities: export import read remove write',
      'working-schedules: export import read remove write',
    ],
  },
  editor: {
    allows: [
      'blocks: export import remove write',
      'categories: export import remove write',
      'company: write',
      'containers: export import remove write',
      'content: preview',
      'digital-signage-devices: export import remove write',
      'digital-signage-groups: export import remove write',
      'digital-signage-messages: export import remove write',
      'digital-signage-segments: export import remove write',
      'digital-signage-streams: export import remove write',
      'donatees: export import remove write',
      'images: export import remove write',
      'menus: export import remove write',
      'navigations: export import remove write',
      'nodes: export import remove write',
      'products: export import remove write',
      'redirects: export import remove write',
      'scenes: export import remove write',
      'sites: export import remove write',
      'soldOut: mark',
      'tags: export import remove write',
      'uploads: export import remove write',
    ],
  },
  'read-only': {
    allows: [
      'customers: read',
      'employment-contracts: read',
      'external-users: read',
      'orders: read',
      'outbox: read',
      'statistics: read',
      'users: read',
      'working-activities: read',
      'working-schedules: read',
    ],
  },
}

test('a new shop has eight permission sets', () => {
  assert.deepEqual(
    builtInSets.map(({ key }) => key),
    Object.keys(expected),
  )
})

const shared = new Set(everybodyReads.flatMap(keysOf))
const all = permissionOptions.map(({ key }) => key)

for (const { key, permissions } of builtInSets) {
  test(`${key} allows what it should and nothing else`, () => {
    const wanted = expected[key]
    assert.ok(wanted)
    if ('lacks' in wanted) {
      assert.deepEqual(linesOf(all.filter((one) => !permissions.includes(one))), wanted.lacks)
    } else {
      assert.deepEqual(linesOf(permissions.filter((one) => !shared.has(one))), wanted.allows)
      assert.deepEqual(
        [...shared].filter((one) => !permissions.includes(one)),
        [],
      )
    }
  })
}

test('what can be allowed has a label and a key of its own', () => {
  assert.equal(new Set(all).size, all.length)
  assert.ok(permissionOptions.every(({ label, area }) => label !== '' && area !== ''))
})

/** "orders: cancel read" for `orders.cancel` and `orders.read`. */
function linesOf(keys: readonly string[]): string[] {
  const groups = Map.groupBy(keys, (key) => key.split('.')[0] ?? '')
  return [...groups]
    .map(
      ([name, all]) =>
        `${name}: ${all
          .map((key) => key.slice(name.length + 1))
          .toSorted()
          .join(' ')}`,
    )
    .toSorted()
}

function keysOf(line: string): string[] {
  const [name, verbs = ''] = line.split(': ')
  return verbs.split(' ').map((verb) => `${name}.${verb}`)
}
