import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { sql } from 'drizzle-orm'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { httpError } from '../../http/http-errors.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { crud, type Resource } from '../resource.ts'
import type { Stored } from '../stored.ts'
import type { CrudHooks } from '../crud-hooks.ts'
import { updateMany } from './bulk-operations.ts'
import { undoBatch } from './undo-batch.ts'
import { tags } from '../../catalogue/catalogue-tables.ts'
import { updateEach } from './update-each.ts'

const shop = await createTestShop()
const ids: number[] = []
for (const name of ['Rind', 'Schwein', 'Lamm', 'Wild', 'Huhn']) ids.push(await shop.create('tags', { name }))

const ctx = createJobContext(shop.services, shop.services.clock.now())

/** Transactions of this database that are begun and wait for something else than the database. */
async function idleTransactions(): Promise<number> {
  const { rows } = await shop.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count ?? 0
}

type StoredTag = typeof tags.$inferSelect

function tagsWith<Prepared>(hooks: CrudHooks<StoredTag, Stored, Prepared>): Resource {
  return crud(tag, tags, hooks)
}

test('what takes long about many records happens before their transaction and a few at a time', async () => {
  const prepared = new Set<Stored>()
  const idle: number[] = []
  let running = 0
  let most = 0
  const resource = tagsWith({
    async prepare(_ctx, body) {
      running += 1
      most = Math.max(most, running)
      idle.push(await idleTransactions())
      prepared.add(body)
      running -= 1
      return null
    },
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
  const resource = tagsWith({
    async prepare(_ctx, _body, id) {
      if (id === ids[1]) throw httpError('not-found', 'Das Bild ist unlesbar.')
      return null
    },
  })
  const entries = ids.map((id) => ({ id, sortOrder: 30 + id }))
  const { done, failed } = await updateEach(ctx, resource, { entries })
  assert.deepEqual(
    done,
    ids.filter((id) => id !== ids[1]),
  )
  assert.deepEqual(failed, [{ id: ids[1], message: 'Das Bild ist unlesbar.' }])
})

test('what is prepared for a record comes to its own later hooks, also where the body is copied', async () => {
  const seen: [hook: string, id: number, prepared: { id: number | null } | null][] = []
  const resource = tagsWith({
    prepare: (_ctx, _body, id) => Promise.resolve({ id }),
    beforeSave(_ctx, row, before, _body, prepared) {
      seen.push(['beforeSave', Number(before?.id), prepared])
      return row
    },
    async afterSave(_ctx, row, _body, _before, prepared) {
      seen.push(['afterSave', Number(row.id), prepared])
    },
  })
  const entries = ids.map((id) => ({ id, sortOrder: 60 + id }))
  const { batch = '' } = await updateEach(ctx, resource, { entries })
  const hooksOf = (id: number) => [
    ['beforeSave', id, { id }],
    ['afterSave', id, { id }],
  ]
  assert.deepEqual(seen.splice(0), ids.flatMap(hooksOf))
  await undoBatch(ctx, resource, batch)
  assert.deepEqual(seen, ids.toReversed().flatMap(hooksOf))
})
