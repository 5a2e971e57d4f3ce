import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { eq } from 'drizzle-orm'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { employmentContracts } from './contract-tables.ts'

type Row = { id: number }

const fixture = await testApp()
const { db } = fixture.services
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
