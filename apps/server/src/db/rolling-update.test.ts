import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type pg from 'pg'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { delivered, migrate } from './migrate.ts'
import { restoreShop18 } from './testing/shop-1.8.ts'
import { testDatabase } from './testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { fullOnly } from '../testing/core.ts'

type Column = { name: string; table: string; type: string; isRequired: boolean; isFilled: boolean }

async function columnsOf(pool: pg.Pool): Promise<Map<string, Column>> {
  const { rows } = await pool.query<Column>(
    `SELECT table_name || '.' || column_name AS name, table_name AS "table", udt_name AS type,
       is_nullable = 'NO' AS "isRequired",
       column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isFilled"
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  return new Map(rows.map((column) => [column.name, column]))
}

test('migrations take nothing from the version before that still runs, and ask nothing of it that it does not know', async () => {
  const { pool } = await testDatabase()
  await restoreShop18(pool)
  const before = await columnsOf(pool)
  await migrate(pool)
  const now = await columnsOf(pool)
  const tables = new Set(Array.from(before.values(), ({ table }) => table))

  const taken = [...before.keys()].filter((name) => !now.has(name))
  assert.deepEqual(taken, [])
  const changed = [...before.values()].filter(({ name, type, isRequired }) => {
    const column = now.get(name)
    return column !== undefined && (column.type !== type || (column.isRequired && !isRequired))
  })
  assert.deepEqual(changed, [])
  const asked = [...now.values()].filter(
    ({ name, table, isRequired, isFilled }) =>
      tables.has(table) && !before.has(name) && isRequired && !isFilled,
  )
  assert.deepEqual(asked, [])
})

test('orders arrive while a migration adds columns, fills them and builds an index', fullOnly, async () => {
  const database = await testDatabase()
  const shop = await createTestShop({}, {}, database)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-migrations-'))
  after(() => rmSync(folder, { recursive: true }))
  cpSync(delivered, folder, { recursive: true })
  const steps = {
    expand: `ALTER TABLE "orders" ADD COLUMN "probe" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
      ALTER TABLE "order_items" ADD COLUMN "probe" text;--> statement-breakpoint
      UPDATE "orders" SET "probe" = "id"`,
    index: '-- no transaction\nCREATE INDEX CONCURRENTLY "orders_probe" ON "orders" ("probe")',
  }
  for (const [at, [name, text]] of Object.entries(steps).entries()) {
    mkdirSync(path.join(folder, `2999010100000${at}_${name}`))
    writeFileSync(path.join(folder, `2999010100000${at}_${name}`, 'migration.sql'), text)
  }
  const statuses: number[] = []
  let isOpen = true
  const customers = Array.from({ length: 8 }, async () => {
    while (isOpen) statuses.push((await send(shop.visitor, createOrderBody(shop), randomUUID())).status)
  })
  while (statuses.length < 40) await new Promise((resolve) => setImmediate(resolve))
  await migrate(database.pool, folder)
  const during = statuses.length
  while (statuses.length < during + 40) await new Promise((resolve) => setImmediate(resolve))
  isOpen = false
  await Promise.all(customers)
  assert.deepEqual([...new Set(statuses)], [201])
  assert.equal(await database.db.$count(orders), statuses.length)
  const { rows } = await database.pool.query("SELECT 1 FROM pg_indexes WHERE indexname = 'orders_probe'")
  assert.equal(rows.length, 1)
})

test('times of work are recorded while those of before are added up in parts', fullOnly, async () => {
  const { pool } = await testDatabase()
  await restoreShop18(pool)
  const isWrong = `worked_ms is distinct from worked_ms(start, "end", pauses)`
  const added = (days: string) =>
    pool.query(`insert into working_activities ("user", branch, start, "end", pauses, comment)
      select "user", branch, start - day * interval '1 day', "end" - day * interval '1 day', pauses, ''
      from (select * from working_activities where "end" is not null order by id limit 1) as one, ${days} as day`)
  await added('generate_series(1000, 3500)')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-migrations-'))
  after(() => rmSync(folder, { recursive: true }))
  cpSync(delivered, folder, { recursive: true })
  rmSync(path.join(folder, '20261129150001_fill-worked-milliseconds'), { recursive: true })
  await migrate(pool, folder)

  const other = await pool.connect()
  await other.query(
    'begin; select from working_activities where id = (select max(id) from working_activities) for update',
  )
  const migrated = migrate(pool)
  const left = () =>
    pool.query<{ count: number }>(
      `select count(*)::int as count from working_activities where worked_ms is null`,
    )
  // All parts but the last are stored; the one that is held keeps the last one waiting, and nobody else.
  await waitFor(async () => ((await left()).rows[0]?.count ?? 0) < 1000)
  await added('generate_series(1, 1)')
  assert.ok(((await left()).rows[0]?.count ?? 0) > 0)
  await other.query('commit')
  other.release()
  await migrated
  const { rows } = await pool.query(`select count(*)::int as wrong from working_activities where ${isWrong}`)
  assert.deepEqual(rows, [{ wrong: 0 }])
})
