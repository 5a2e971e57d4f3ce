import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { CrudHooks, Resource, Stored } from '../crud.ts'
import { updateMany } from './bulk-operations.ts'
import { resourceAt } from '../resource-registry.ts'
import { updateEach } from './update-each.ts'

const shop = await createTestShop()
const ids: number[] = []
for (const name of ['Rind', 'Schwein', 'Lamm', 'Wild', 'Huhn']) ids.push(await shop.create('tags', { name }))

const ctx = {
  db: shop.services.db,
  services: shop.services,
  user: null,
  now: Date.now(),
  language: 'de',
  requestId: 'test',
} as unknown as Context

/** Transactions of this database that are begun and wait for something else than the database. */
async function idleTransactions(): Promise<number> {
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count ?? 0
}

function tagsThatPrepare(prepare: NonNullable<CrudHooks['prepare']>): Resource {
  return { ...resourceAt('tags'), hooks: { prepare } }
}

test('what takes long about many records happens before their transaction and a few at a time', async () => {
  const prepared = new Set<Stored>()
  const idle: number[] = []
  let running = 0
  let most = 0
  const resource = tagsThatPrepare(async (_ctx, body) => {
    running += 1
    most = Math.max(most, running)
    idle.push(await idleTransactions())
    prepared.add(body)
    running -= 1
  })
  const records = ids.map((id) => ({ id }))
  const { done } = await updateMany(ctx, resource, { records, sortOrder: 7 })
  assert.deepEqual(done, ids)
  const entries = ids.map((id, index) => ({ id, sortOrder: index }))
  assert.deepEqual((await updateEach(ctx, resource, { entries })).done, ids)
  assert.equal(prepared.size, 2 * ids.length, 'each record has a body of its own')
  assert.deepEqual(new Set(idle), new Set([0]))
  assert.ok(most <= 2, `${most} at once`)
})

test('a record that is refused while it is prepared keeps the others from nothing', async () => {
  const resource = tagsThatPrepare(async (_ctx, _body, id) => {
    if (id === ids[1]) throw httpError('not-found', 'Das Bild ist unlesbar.')
  })
  const entries = ids.map((id) => ({ id, sortOrder: 30 + id }))
  const { done, failed } = await updateEach(ctx, resource, { entries })
  assert.deepEqual(
    done,
    ids.filter((id) => id !== ids[1]),
  )
  assert.deepEqual(failed, [{ id: ids[1], message: 'Das Bild ist unlesbar.' }])
})
