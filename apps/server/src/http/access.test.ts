import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayAccess, type Role } from '@theke/contract/access.ts'
import { allEndpoints } from '@theke/contract/api.ts'
import { type Caller, testApp } from '../testing/test-app.ts'

const fixture = await testApp()
const callers: { name: string; roles: Role[]; call: Caller }[] = [
  { name: 'a visitor', roles: [], call: fixture.visitor },
  { name: 'an employee', roles: ['ROLE_EMPLOYEE'], call: await fixture.loggedIn(['ROLE_EMPLOYEE']) },
  { name: 'an administrator', roles: ['ROLE_ADMIN'], call: await fixture.loggedIn(['ROLE_ADMIN']) },
]

for (const endpoint of allEndpoints.filter(({ isStream, path }) => !isStream && path !== '/backend/logout')) {
  test(`${endpoint.method} ${endpoint.path} is for ${endpoint.allow}`, async () => {
    const url = endpoint.path.replace(/:(id|branchId|index)\b/g, '999999').replace(/:\w+/g, 'nothing')
    for (const { name, roles, call } of callers) {
      const { status, errors, headers } = await call(
        endpoint.method,
        url,
        endpoint.method === 'GET' ? undefined : {},
      )
      // A reply that is the same for all visitors may stay in their browsers, which ask whether it changed.
      const isShared = endpoint.isKept === true && status === 200 && roles.length === 0
      assert.equal(headers['cache-control'], isShared ? 'no-cache' : 'no-store', name)
      if (mayAccess(endpoint.allow, roles)) {
        assert.notEqual(status, 403, `${name}: ${errors[0]?.message}`)
        assert.ok(status < 500, `${name}: ${status}`)
      } else {
        assert.equal(status, roles.length === 0 ? 401 : 403, name)
        assert.ok(errors[0]?.message)
      }
    }
  })
}

test('every endpoint of the interface is in its documentation', async () => {
  const reply = await fixture.app.inject('/api/openapi.json')
  const { paths } = reply.json<{ paths: Record<string, Record<string, unknown>> }>()
  for (const { method, path } of allEndpoints) {
    assert.ok(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`)
  }
})
