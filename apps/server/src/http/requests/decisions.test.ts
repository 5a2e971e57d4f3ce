import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { entities } from '@theke/contract/entities.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { testApp } from '../../testing/test-app.ts'

const ofEntities = new Set<unknown>(entities.flatMap(({ endpoints }) => Object.values(endpoints)))

/** Calls that create or describe something with sensible values, or only read: what they leave out decides about nothing that is there. */
const withDefaults = [
  'orders.create',
  'orders.print',
  'absenceRequests.create',
  'branches.orders-outside-hours',
  'apiTokens.create',
  'webhooks.create',
  'analytics-log.create',
  'drawings.drawLayers',
]
const isPreview = /-previews$|\/content-ai\//

function changesSomething({ method, path, isPartial, permission, body }: Endpoint): boolean {
  const isOfEntity = path.endsWith('/each') || isPreview.test(path)
  return (
    method !== 'GET' &&
    body !== undefined &&
    isPartial !== true &&
    !isOfEntity &&
    !withDefaults.includes(permission)
  )
}

/** Choices and yes or no within a body that may be left out although they have no empty value. */
function defaultsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isReadOnly || field.isPartial) return []
    const isDecision = field.kind === 'flag' || field.kind === 'choice'
    const own = isDecision && field.defaultValue !== null ? [name] : []
    return [...own, ...defaultsOf(field.fields ?? {}).map((inner) => `${name}.${inner}`)]
  })
}

const calls = allEndpoints.filter((endpoint) => !ofEntities.has(endpoint) && changesSomething(endpoint))

test('calls that change something take no choice and no yes or no by default', () => {
  const found = calls.flatMap(({ method, path, body = {} }) =>
    defaultsOf(body).map((name) => `${method} ${path}: ${name}`),
  )
  assert.deepEqual(found, [])
})

test('an empty body decides nothing', async () => {
  const { loggedIn } = await testApp()
  const admin = await loggedIn(['ROLE_ADMIN'])
  const deciding = calls.filter(({ body = {} }) =>
    Object.values(body).some(({ kind, isRequired }) => isRequired && (kind === 'flag' || kind === 'choice')),
  )
  assert.ok(deciding.length >= 12)
  for (const { method, path, body = {} } of deciding) {
    const { status, errors } = await admin(method, path.replace(/:\w+/g, '1'), {})
    // Terminals and screens are known by their key alone, which is asked for first.
    if (status === 403) continue
    assert.equal(status, 422, `${method} ${path}`)
    for (const [name, { kind, isRequired }] of Object.entries(body)) {
      if (isRequired && (kind === 'flag' || kind === 'choice'))
        assert.ok(
          errors.some(({ field }) => field === name),
          `${path}: ${name}`,
        )
    }
  }
})
