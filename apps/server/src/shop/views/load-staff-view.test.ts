import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StaffView } from '@theke/contract/shop/views/staff-view.ts'
import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { testApp } from '../../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const address = '/api/storefront/staff'

test('a visitor is nobody of the staff, which is no failure', async () => {
  const { status, data } = await fixture.visitor<StaffView | null>('GET', address)
  assert.deepEqual([status, data], [200, null])
})

test('staff learn who they are and what they may use', async () => {
  const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'])
  const { data } = await employee<StaffView>('GET', address)
  assert.deepEqual([data.name, data.isAdmin, data.hasToolbar], ['person-2', false, false])
  assert.match(data.version, /^\d+\.\d+/)
  await admin('POST', '/api/config', { enablePluginToolbar: true })
  const { data: own } = await admin<StaffView>('GET', address)
  assert.deepEqual([own.isAdmin, own.hasToolbar], [true, true])
  assert.ok(own.csrfToken)
})

test('only the browsers of staff are told to ask, until they log out', async () => {
  const hint = (cookies: { name: string; value: string; httpOnly?: boolean }[]) =>
    cookies.find(({ name }) => name === staffCookie)
  assert.equal(hint((await fixture.app.inject(address)).cookies), undefined)
  const staff = await fixture.app.inject({
    method: 'POST',
    url: '/backend/login',
    payload: { username: 'person-1', password: 'ein langes Passwort' },
  })
  assert.deepEqual([hint(staff.cookies)?.value, hint(staff.cookies)?.httpOnly], ['1', undefined])
  const session = staff.cookies[0]
  const { csrfToken } = staff.json<{ data: { csrfToken: string } }>().data
  const left = await fixture.app.inject({
    method: 'POST',
    url: '/backend/logout',
    headers: { cookie: `${session?.name}=${session?.value}`, 'x-csrf-token': csrfToken },
  })
  assert.equal(hint(left.cookies)?.value, '')
})
