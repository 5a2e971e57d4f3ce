import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayAccess, type Role } from '@theke/contract/access.ts'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { builtInSets } from '@theke/contract/permissions/built-in-sets.ts'
import { employeePermissions, mayCall, readsAsVisitor } from '@theke/contract/permissions/requirements.ts'
import { eq } from 'drizzle-orm'
import { permissionSets } from '../people/people-tables.ts'
import { createProgram } from '../people/testing/api-token.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { isCore } from '../testing/core.ts'
import { type Caller, testApp } from '../testing/test-app.ts'

const fixture = await testApp()
const nothing: ReadonlySet<string> = new Set()

type Person = {
  name: string
  call: Caller
  isVisitor?: true
  may: (endpoint: Endpoint) => boolean
  /** Whether a public read answers them like a visitor. */
  readsAsVisitor?: (endpoint: Endpoint) => boolean
}

const callers: Person[] = [
  {
    name: 'a visitor',
    call: fixture.visitor,
    isVisitor: true,
    may: ({ allow }) => mayAccess(allow, []),
  },
  {
    name: 'an employee without a permission set',
    call: await fixture.loggedIn(['ROLE_EMPLOYEE']),
    may: ({ allow }) => mayAccess(allow, ['ROLE_EMPLOYEE']),
  },
  {
    name: 'an administrator',
    call: await fixture.loggedIn(['ROLE_ADMIN']),
    may: () => true,
  },
]
const roles: Role[] = ['ROLE_EMPLOYEE']
for (const { key, permissions } of builtInSets) {
  const { db } = fixture.services
  const [set] = await db.select().from(permissionSets).where(eq(permissionSets.key, key))
  const person = await createPerson(fixture, `person-of-${key}`, roles, { permissionSet: set?.id ?? null })
  const granted = new Set(permissions)
  callers.push({ name: key, call: await person.enter(), may: (one) => mayCall({ roles, granted }, one) })
}

/** Programs with an API token: one that may all that a token can, one that may little. */
const programs = { everything: builtInSets[0]?.permissions ?? [], orders: ['orders.read'] }
for (const [name, permissions] of Object.entries(programs)) {
  const { call } = await createProgram(fixture, name, [...permissions])
  const holder = { roles, granted: new Set(permissions), token: {} }
  callers.push({
    name: `a token for ${name}`,
    call,
    may: (one) => mayCall(holder, one),
    readsAsVisitor: (one) => readsAsVisitor(holder, one),
  })
}

/** Everybody in the full suite. In the core a visitor, and for every second call one of the others in turn. */
function callersOf(turn: number): Person[] {
  if (!isCore) return callers
  const other = turn % 2 === 0 ? 1 + ((turn / 2) % (callers.length - 1)) : 0
  return callers.filter((_, index) => index === 0 || index === other)
}

/** Calls whose caller is known by nothing but a token or a key, which nobody here has. */
function provenByToken({ path }: Endpoint): boolean {
  return path.includes('/:accessToken/') || /^\/api\/(time-terminal|signage)\b/.test(path)
}

const tried = allEndpoints.filter(({ isStream, path }) => !isStream && path !== '/backend/logout')
for (const [turn, endpoint] of tried.entries()) {
  test(`${endpoint.method} ${endpoint.path} is for those who may use it`, async () => {
    const url = endpoint.path.replace(/:(id|branchId|index)\b/g, '999999').replace(/:\w+/g, 'nothing')
    for (const { name, call, isVisitor, may, ...caller } of callersOf(turn)) {
      const { status, errors, headers } = await call(
        endpoint.method,
        url,
        endpoint.method === 'GET' ? undefined : {},
      )
      // A reply that is the same for all visitors may stay in their browsers, which ask whether it changed.
      const isShared =
        endpoint.isCached === true &&
        status === 200 &&
        (isVisitor === true || caller.readsAsVisitor?.(endpoint) === true)
      assert.equal(headers['cache-control'], isShared ? 'no-cache' : 'no-store', name)
      if (provenByToken(endpoint)) assert.ok(status === 403 || status === 422, name)
      else if (may(endpoint)) {
        assert.notEqual(status, 403, `${name}: ${errors[0]?.message}`)
        // Without a provider content AI says so.
        const isOff = status === 503 && endpoint.path.startsWith('/api/content-ai/')
        // The texts of the storefront are part of its build, which is not there in this test.
        const isUnbuilt = status === 500 && endpoint.path === '/api/config/texts'
        assert.ok(status < 500 || isOff || isUnbuilt, `${name}: ${status}`)
      } else {
        assert.equal(status, isVisitor ? 401 : 403, name)
        assert.match(
          errors[0]?.message ?? '',
          /^(Bitte melden|Dafür fehlt|Das dürfen|Das geht nicht mit einem API-Token)/,
        )
      }
    }
  })
}

test('streams are refused like any other call', async () => {
  const call = callers.find(({ name }) => name === 'editor')?.call
  const reply = await call?.('GET', '/api/orders/events')
  assert.equal(reply?.status, 403)
  assert.equal(reply?.errors[0]?.message, 'Dafür fehlt Ihnen die Berechtigung „Bestellungen ansehen“.')
})

test('employees without a permission set may do what is declared for staff, and nothing else', () => {
  for (const endpoint of allEndpoints) {
    const may = mayCall({ roles, granted: employeePermissions }, endpoint)
    assert.equal(may, mayAccess(endpoint.allow, roles), `${endpoint.method} ${endpoint.path}`)
  }
})

test('nobody but staff is given anything by a permission set', () => {
  const granted = new Set(builtInSets[0]?.permissions)
  for (const endpoint of allEndpoints.filter(({ allow }) => allow !== 'anyone')) {
    assert.equal(mayCall({ roles: ['ROLE_CUSTOMER'], granted }, endpoint), false, endpoint.path)
    assert.equal(mayCall({ roles: [], granted }, endpoint), false, endpoint.path)
    assert.equal(mayCall({ roles: ['ROLE_ADMIN'], granted: nothing }, endpoint), true, endpoint.path)
  }
})

test('every endpoint of the interface is in its documentation', async () => {
  const reply = await fixture.app.inject('/api/openapi.json')
  const { paths } = reply.json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const { method, path } of allEndpoints) {
    assert.ok(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`)
  }
})
