import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { administratorKey, builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import sharp from 'sharp'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { branches } from '../../shop/shop-tables.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { largestBody } from '../testing/largest-body.ts'
import { maxTurn } from '../testing/longest-turn.ts'

const fixture = await testApp()
const { services } = fixture
await seedDemo(services)
const sets = await services.db.select().from(permissionSets)
const branchIds = (await services.db.select({ id: branches.id }).from(branches)).map(({ id }) => id)

const maxTurnMs = 300
const maxGrowthBytes = 200_000_000
/** Compilation and the collection of garbage are not the cost of a body. */
const maxAttempts = 4

/** What takes away from others what they need comes last. */
const isLast = ({ path }: Endpoint) => /remove|permission-sets|users|config|sessions|logout/.test(path)
const endpoints = allEndpoints
  .filter(({ method, body, isStream }) => method !== 'GET' && body !== undefined && isStream !== true)
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))

/** 2000 rows of 5 kB. */
const sheet = Buffer.from(`Name;Kennung\n${`${'Brot '.repeat(1000)};brot\n`.repeat(2000)}`)
const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50_000_000)])
const noise = await sharp({
  create: {
    width: 2800,
    height: 2800,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer()

/** What the fields of an endpoint do not tell of its largest body. */
function givenFor({ path, file }: Endpoint): Record<string, unknown> {
  if (file === undefined) return {}
  if (path.includes('/import')) {
    return { file: sheet.toString('base64'), matchBy: 'name', columns: [], emptied: [], reading: {} }
  }
  const [type, bytes] = path.includes('images') ? ['image/png', noise] : ['application/zip', archive]
  return { [file.field]: `data:${type};base64,${bytes.toString('base64')}`, name: 'brot.zip' }
}

let people = 0

/** Logs a new person with a permission set in. */
async function loginWith(key: string): Promise<Caller> {
  const permissionSet = sets.find((set) => set.key === key)?.id ?? null
  const role = key === administratorKey ? 'ROLE_ADMIN' : 'ROLE_EMPLOYEE'
  const more = { permissionSet, branches: branchIds }
  const person = await createPerson(fixture, `person-${++people}`, [role], more)
  return person.enter()
}

/** The longest turn of a call in ms, and by how many bytes the process grew meanwhile. */
async function costOf(send: () => ReturnType<Caller>) {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const { result, ms } = await maxTurn(send).finally(() => clearInterval(timer))
  return { status: result.status, ms, growth: Math.max(most, process.memoryUsage.rss()) - before }
}

type Cost = Awaited<ReturnType<typeof costOf>>
const isCostly = ({ ms, growth }: Cost) => ms > maxTurnMs || growth > maxGrowthBytes

async function leastCostOf(send: () => ReturnType<Caller>): Promise<Cost> {
  let least = await costOf(send)
  for (let times = 1; times < maxAttempts && isCostly(least); times++) {
    const { ms, growth } = await costOf(send)
    least = { ...least, ms: Math.min(ms, least.ms), growth: Math.min(growth, least.growth) }
  }
  return least
}

const isImport = ({ path }: Endpoint) => path.includes('/import')

/** Everybody sends one body to each endpoint; another one, and the tables, which are read in a thread, only an administrator. */
const isSent = (endpoint: Endpoint, choice: number, key: string) =>
  key === administratorKey || (choice === 1 && !isImport(endpoint))

test('no largest body of anybody on the staff blocks the event loop for 300 ms or takes 200 MB', async () => {
  const persons = await Promise.all(builtInSets.map(async ({ key }) => ({ key, call: await loginWith(key) })))
  const costly: string[] = []
  const taken = new Set<Endpoint>()
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const url = path.replaceAll(/:\w+/g, '1')
    for (const choice of isImport(endpoint) ? [0] : [0, 1]) {
      const payload = Buffer.from(largestBody(endpoint, choice, givenFor(endpoint)))
      for (const person of persons) {
        const { key } = person
        if (!isSent(endpoint, choice, key)) continue
        const send = () => person.call(method, url, payload, { 'content-type': 'application/json' })
        let cost = await leastCostOf(send)
        if (cost.status === 401) {
          // A call before has ended the session.
          person.call = await loginWith(key)
          cost = await leastCostOf(send)
        }
        const { status, ms, growth } = cost
        if (status < 300) taken.add(endpoint)
        const told = `${key}: ${method} ${path}: ${ms.toFixed(0)} ms, ${(growth / 1e6).toFixed(0)} MB`
        if (isCostly(cost)) costly.push(told)
      }
    }
  }
  assert.deepEqual(costly, [])
  // The bodies are such that half of them or more are taken, so that what they ask for is done.
  assert.ok(taken.size >= endpoints.length / 2, `${taken.size} of ${endpoints.length}`)
})
