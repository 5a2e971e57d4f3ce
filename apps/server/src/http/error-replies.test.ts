import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { sql } from 'drizzle-orm'
import { testApp, type TestReply } from '../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

test('a write whose connection breaks leaves open whether it was stored, a read does not', async () => {
  const { db } = fixture.services
  await admin('POST', '/api/tags', { name: 'Regional' })
  await db.execute(sql`create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await db.execute(sql`create trigger end_connection before insert on tags execute function end_connection()`)
  const created = await admin('POST', '/api/tags', { name: 'Bio' })
  await db.execute(sql`drop trigger end_connection on tags`)
  assert.deepEqual([created.status, codeOf(created)], [503, 'outcome-unknown'])
  assert.deepEqual(created.errors, [{ message: 'Dieser Dienst ist gerade nicht erreichbar.' }])

  // Reading the only tag ends the connection.
  await db.execute(sql`alter table tags rename to stored_tags`)
  await db.execute(
    sql`create view tags as select * from stored_tags where pg_terminate_backend(pg_backend_pid())`,
  )
  const listed = await admin('GET', '/api/tags')
  await db.execute(sql`drop view tags`)
  await db.execute(sql`alter table stored_tags rename to tags`)
  assert.deepEqual([listed.status, codeOf(listed)], [503, 'unavailable'])
})

test('a call that breaks says what could not be done, and nothing of why', async () => {
  await fixture.services.db.execute(sql`alter table tags rename to tags_elsewhere`)
  const listed = await admin('GET', '/api/tags')
  assert.equal(listed.status, 500)
  assert.deepEqual(listed.errors, [{ message: tag.endpoints.list.failure }])
  const created = await admin('POST', '/api/tags', { name: 'Bio' })
  assert.deepEqual(created.errors, [{ message: 'Tag konnte nicht erstellt werden' }])
})

test('who is not known is told by what a program proves itself', async () => {
  for (const [headers, challenge] of [
    [{}, 'Bearer'],
    [{ authorization: 'Bearer theke_unknown' }, 'Bearer error="invalid_token"'],
  ] as const) {
    const reply = await fixture.visitor('GET', '/api/orders', undefined, headers)
    assert.deepEqual([reply.status, reply.headers['www-authenticate']], [401, challenge])
  }
})

function codeOf({ bytes }: TestReply): unknown {
  return JSON.parse(bytes.toString()).code
}
