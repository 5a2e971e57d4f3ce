import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import { isOpenToTokens } from '@theke/contract/permissions/requirements.ts'
import { permissionGroups } from '@theke/contract/permissions/permissions.ts'
import {
  accountPermissions,
  administratorPermissions,
} from '@theke/contract/permissions/fixed-permissions.ts'
import type { ApiTokenView } from '@theke/contract/people/api-tokens-api.ts'
import { eq } from 'drizzle-orm'
import { limitCounters } from '../../http/limits/limit-tables.ts'
import { claimKey } from '../../http/limits/shared-limits.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { apiTokens, permissionSets, sessions, users } from '../people-tables.ts'
import { callerWith, createProgram } from '../testing/api-token.ts'
import { createPassword, createPerson } from '../testing/login-fixture.ts'
import { peopleRetentionJob } from '../people-retention.job.ts'
import { systemContext } from '../../core/context.ts'

const shop = await createTestShop()
const { admin } = shop
const { db } = shop.services
const inner = await shop.create('branches', createBranchBody('intern', { isPublic: false }))
const dayMs = 24 * 60 * 60_000

async function storedToken(id: number) {
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  assert.ok(row)
  return row
}

test('a token is told once, stored as a hash, and says when it was used', async () => {
  const till = await createProgram(shop, 'till', ['orders.read'])
  assert.match(till.token.token, /^theke_[\w-]{43}$/)
  assert.ok(!JSON.stringify(await storedToken(till.token.id)).includes(till.token.token))
  assert.equal((await till.call('GET', '/api/orders')).status, 200)

  const { data } = await admin<ApiTokenView[]>('GET', '/api/api-tokens')
  const listed = data.find(({ id }) => id === till.token.id)
  assert.deepEqual(listed && { ...listed, branches: [], createdAt: '', expiresAt: '' }, {
    id: till.token.id,
    name: 'till',
    permissions: ['orders.read'],
    branches: [],
    createdBy: till.by.username,
    createdAt: '',
    expiresAt: '',
    lastUsedAt: (await storedToken(till.token.id)).lastUsedAt?.toISOString(),
    revokedAt: null,
  })
  assert.ok(!JSON.stringify(data).includes('theke_'))
  const reads = await admin<AuditEntry[]>('GET', '/api/changes?entity=api-tokens')
  assert.deepEqual(reads.data.find(({ record }) => record === till.token.id)?.after?.['permissions'], [
    'orders.read',
  ])
  assert.ok(!JSON.stringify(reads.data).includes('theke_'))
})

test('a token may what it names, and nothing else', async () => {
  const { call } = await createProgram(shop, 'reader', ['orders.read'])
  const products = await call('PUT', '/api/products/1', {})
  assert.equal(products.status, 403)
  assert.equal(
    products.errors[0]?.message,
    'Dafür fehlt Ihnen die Berechtigung „Produkte anlegen und ändern“.',
  )
  const own = await call('GET', '/api/users/me')
  assert.equal(own.errors[0]?.message, 'Das geht nicht mit einem API-Token.')
})

test('no token changes credentials, logs in or makes tokens, whatever it names', () => {
  const closed = [...accountPermissions, ...administratorPermissions, 'users.setPin', 'users.setBadge']
  for (const endpoint of allEndpoints) {
    const isLogin = endpoint.permission.startsWith('session.')
    const isVisitorsWrite = endpoint.allow === 'anyone' && endpoint.method !== 'GET'
    const isClosed = isLogin || isVisitorsWrite || closed.some((one) => one === endpoint.permission)
    if (isClosed) assert.equal(isOpenToTokens(endpoint), false, endpoint.permission)
  }
  for (const permission of permissionGroups['orders.read'].permissions)
    assert.ok(isOpenToTokens({ allow: 'staff', method: 'GET', permission }), permission)
})

test('a program does not log in, and its token opens no page', async () => {
  const { call, by, token } = await createProgram(shop, 'stranger', ['orders.read'])
  const before = await db.$count(sessions)
  const body = { username: by.username, password: createPassword }
  assert.equal((await call('POST', '/backend/login', body)).status, 403)
  assert.equal(await db.$count(sessions), before)
  const link = await call('POST', `/api/users/${by.id}/password-reset`)
  assert.equal(link.status, 403)
  const more = await call('POST', '/api/api-tokens', { name: 'x', permissions: ['orders.read'] })
  assert.equal(more.status, 403)
  assert.equal((await call('DELETE', `/api/api-tokens/${token.id}`)).status, 403)
})

test('public reads answer a token like a visitor unless it is about these records', async () => {
  const statusFor = async (permission: string) => {
    const { call } = await createProgram(shop, `about-${permission}`, [permission])
    return (await call('GET', `/api/branches/${inner}`)).status
  }
  assert.equal(await statusFor('products.write'), 404)
  assert.equal(await statusFor('branches.export'), 200)
})

test('a token reaches the branches it names, and all where it names none', async () => {
  const narrow = await createProgram(shop, 'narrow', ['orders.read'], { branches: [{ id: shop.branch }] })
  const wide = await createProgram(shop, 'wide', ['orders.read'])
  const soldOut = (branch: number) => `/api/branches/${branch}/sold-out`
  assert.equal((await narrow.call('GET', soldOut(shop.branch))).status, 200)
  assert.notEqual((await narrow.call('GET', soldOut(inner))).status, 200)
  assert.equal((await wide.call('GET', soldOut(inner))).status, 200)
})

test('what its maker may not do any more, a token may not either', async () => {
  const { call, by } = await createProgram(shop, 'follower', ['orders.read', 'products.write'])
  const [counter] = await db.select().from(permissionSets).where(eq(permissionSets.key, 'counter'))
  const isBy = eq(users.id, by.id)
  await db
    .update(users)
    .set({ roles: ['ROLE_EMPLOYEE'], permissionSet: counter?.id ?? null })
    .where(isBy)
  assert.equal((await call('GET', '/api/orders')).status, 200)
  assert.equal((await call('PUT', '/api/products/1', {})).status, 403)
  // Without a permission set they may what employees usually may.
  await db.update(users).set({ permissionSet: null }).where(isBy)
  assert.equal((await call('GET', '/api/orders')).status, 200)
  await db.update(users).set({ isLocked: true }).where(isBy)
  assert.equal((await call('GET', '/api/orders')).status, 401)
})

test('the scheme before a token may be written in any case, with as many blanks as there are', async () => {
  const { token } = await createProgram(shop, 'lenient', ['orders.read'])
  for (const scheme of ['bearer ', 'BEARER   ']) {
    const { status } = await shop.visitor('GET', '/api/orders', undefined, {
      authorization: `${scheme}${token.token}`,
    })
    assert.equal(status, 200, scheme)
  }
})

test('an unknown, revoked or expired token is refused as such', async () => {
  const refused = async (token: string) => {
    const { status, errors } = await callerWith(shop, token)('GET', '/api/orders')
    assert.equal(status, 401)
    assert.equal(errors[0]?.message, 'Dieses API-Token ist ungültig, abgelaufen oder widerrufen.')
  }
  await refused('theke_nothing')
  const revoked = await createProgram(shop, 'revoked', ['orders.read'])
  assert.equal((await admin('DELETE', `/api/api-tokens/${revoked.token.id}`)).status, 200)
  await refused(revoked.token.token)
  assert.equal((await admin('DELETE', `/api/api-tokens/${revoked.token.id}`)).status, 404)
  const old = await createProgram(shop, 'old', ['orders.read'])
  const past = new Date(shop.services.clock.now() - 1)
  await db.update(apiTokens).set({ expiresAt: past }).where(eq(apiTokens.id, old.token.id))
  await refused(old.token.token)
})

test('the end of a token is announced to those who follow something with it', async () => {
  const { token } = await createProgram(shop, 'watcher', ['orders.read'])
  const heard = new Promise<string>((resolve) => {
    shop.services.notifyBus.subscribe('theke_sessions', (access) => {
      if (access === `token ${token.id}`) resolve(access)
    })
  })
  await admin('DELETE', `/api/api-tokens/${token.id}`)
  assert.equal(await heard, `token ${token.id}`)
})

test('the calls of a token are limited, whatever address they come from', async () => {
  const limited = await createTestShop({}, { RATE_LIMITS: 'on' })
  const { call, token } = await createProgram(limited, 'busy', ['orders.read'])
  assert.equal((await call('GET', '/api/orders')).status, 200)
  await limited.services.db
    .update(limitCounters)
    .set({ calls: 3000 })
    .where(eq(limitCounters.key, claimKey('api-token', String(token.id))))
  assert.equal((await call('GET', '/api/orders')).status, 429)
})

test('making one needs a name, a permission, existing branches and the own password', async () => {
  const person = await createPerson(shop, 'careful', ['ROLE_ADMIN'])
  const call = await person.enter()
  const good = { name: 'x', permissions: ['orders.read'], validDays: '30', password: createPassword }
  const cases: [Record<string, unknown>, string][] = [
    [{ ...good, name: ' ' }, 'name'],
    [{ ...good, permissions: [] }, 'permissions'],
    [{ ...good, permissions: ['permission-sets.write'] }, 'permissions'],
    [{ ...good, validDays: '9999' }, 'validDays'],
    [{ ...good, branches: [{ id: 999_999 }] }, 'branches'],
    [{ ...good, password: 'wrong' }, 'password'],
  ]
  for (const [body, field] of cases) {
    const { status, errors } = await call('POST', '/api/api-tokens', body)
    assert.equal(status, 422, field)
    assert.match(errors[0]?.field ?? '', new RegExp(`^${field}`))
  }
})

test('ended tokens leave the list after 90 days', async () => {
  const { token } = await createProgram(shop, 'gone', ['orders.read'])
  await admin('DELETE', `/api/api-tokens/${token.id}`)
  const later = shop.services.clock.now() + 91 * dayMs
  await peopleRetentionJob.run(systemContext(shop.services, shop.app.log, later))
  assert.equal(await db.$count(apiTokens, eq(apiTokens.id, token.id)), 0)
})
