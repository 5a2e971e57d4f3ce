import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { eq } from 'drizzle-orm'
import { changes } from '../../audit/audit-tables.ts'
import { migrate } from '../../db/migrate.ts'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { employmentContracts } from './contract-tables.ts'

type Row = { id: number }

const fixture = await testApp()
const { db, pool } = fixture.services
let admin: Caller
let branch: Row

before(async () => {
  admin = await fixture.loggedIn(['ROLE_ADMIN'])
  branch = await create('branches', { name: 'Hier', identifier: 'hier' })
})

async function create(path: string, body: object): Promise<Row> {
  const { status, data, errors } = await admin<Row>('POST', `/api/${path}`, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

async function aPerson(name: string): Promise<Row> {
  const account = { username: name, email: `${name}@shop.example`, password: 'ein langes Passwort' }
  return create('users', { ...account, firstName: name, lastName: 'Leitner', roles: ['ROLE_EMPLOYEE'] })
}

function contractOf({ id }: Row, validFrom: string) {
  return { user: id, branch: branch.id, entryDate: '2025-01-01', validFrom }
}

test('a second contract of a person from the same day is refused at its field, new or moved there', async () => {
  const anna = await aPerson('anna')
  const first = await create('employment-contracts', contractOf(anna, '2026-01-01'))
  const next = await create('employment-contracts', contractOf(anna, '2026-07-01'))
  await create('employment-contracts', contractOf(await aPerson('bert'), '2026-01-01'))
  const refusal = { field: 'validFrom', message: workingTimeTexts.contractFromSameDay }

  const again = await admin('POST', '/api/employment-contracts', contractOf(anna, '2026-01-01'))
  assert.deepEqual([again.status, again.errors], [422, [refusal]])
  const moved = await admin('PUT', `/api/employment-contracts/${next.id}`, { validFrom: '2026-01-01' })
  assert.deepEqual([moved.status, moved.errors], [422, [refusal]])
  assert.equal((await admin('PUT', `/api/employment-contracts/${first.id}`, { holidayDays: 30 })).status, 200)
})

test('of contracts from the same day that are saved at once one is stored', async () => {
  const cora = await aPerson('cora')
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      admin('POST', '/api/employment-contracts', contractOf(cora, '2026-01-01')),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  const refused = replies.filter(({ status }) => status === 422)
  assert.deepEqual(
    refused.map(({ errors }) => errors[0]?.message),
    Array.from({ length: 4 }, () => workingTimeTexts.contractFromSameDay),
  )
  const stored = await db.select().from(employmentContracts).where(eq(employmentContracts.user, cora.id))
  assert.equal(stored.length, 1)
})

test('of contracts that were stored for the same day the last one stays, with what all of them carried over', async () => {
  const migration = '20261127074413_one-contract-a-day'
  await pool.query('DROP INDEX "employment_contracts_user_validFrom"')
  await pool.query(
    'CREATE INDEX employment_contracts_user_valid_from ON employment_contracts ("user", valid_from)',
  )
  const dora = await aPerson('dora')
  const { id } = await create('employment-contracts', contractOf(dora, '2026-01-01'))
  const [first] = await db
    .update(employmentContracts)
    .set({ overtimeCarriedOver: 12.5, holidayCarriedOver: 3, holidayDays: 20 })
    .where(eq(employmentContracts.id, id))
    .returning()
  assert.ok(first)
  const { id: _id, ...values } = first
  const [last] = await db
    .insert(employmentContracts)
    .values({ ...values, holidayDays: 25, overtimeCarriedOver: 1, holidayCarriedOver: 0 })
    .returning()
  const rowsBefore = await db.$count(employmentContracts)
  await pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE name = $1', [migration])
  await migrate(pool)

  const kept = await db.select().from(employmentContracts).where(eq(employmentContracts.user, dora.id))
  assert.deepEqual(
    kept.map((row) => [row.id, row.holidayDays, row.overtimeCarriedOver, row.holidayCarriedOver]),
    [[last?.id, 25, 13.5, 3]],
  )
  assert.equal(await db.$count(employmentContracts), rowsBefore - 1)
  const log = await db.select().from(changes).where(eq(changes.requestId, 'migration')).orderBy(changes.id)
  assert.deepEqual(
    log.map(({ action, record, before, after }) => [
      action,
      record,
      before?.['overtimeCarriedOver'],
      after?.['overtimeCarriedOver'],
    ]),
    [
      ['removed', first.id, 12.5, undefined],
      ['updated', last?.id, 1, 13.5],
    ],
  )
})
