import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { sql } from 'drizzle-orm'
import { testApp } from '../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

test('a call that breaks says what could not be done, and nothing of why', async () => {
  await fixture.services.db.execute(sql`alter table tags rename to tags_elsewhere`)
  const listed = await admin('GET', '/api/tags')
  assert.equal(listed.status, 500)
  assert.deepEqual(listed.errors, [{ message: tag.endpoints.list.failure }])
  const created = await admin('POST', '/api/tags', { name: 'Bio' })
  assert.deepEqual(created.errors, [{ message: 'Tag konnte nicht erstellt werden' }])
})
