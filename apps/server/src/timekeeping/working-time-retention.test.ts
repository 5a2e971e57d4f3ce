import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TimeSheetSummary } from '@theke/contract/timekeeping/month-sheets-api.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { addDays, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { clockEvents } from './ledger-tables.ts'
import { timeSheets } from './months/month-tables.ts'
import { ruleExceptions } from './planning/planning-tables.ts'
import { absenceRequests } from './requests/request-tables.ts'
import { timeFixture, type Worker } from './testing/time-fixture.ts'
import { workingActivities } from './timekeeping-tables.ts'
import { workingTimeRetentionJob } from './working-time-retention.job.ts'

const fixture = await timeFixture()
const { admin, here, services } = fixture
const later = startOfDay(addDays('2026-04-02', 2555))
let anna: Worker
let contract: number

before(async () => {
  anna = await fixture.worker([here])
  contract = await fixture.create('employment-contracts', {
    user: anna.id,
    branch: here,
    validFrom: '2026-01-01',
    entryDate: '2020-01-01',
  })
  await fixture.clock(anna.id, 'start', instantAt('2026-03-02', 480))
  await fixture.clock(anna.id, 'end', instantAt('2026-03-02', 990))
  const old = { user: anna.id, branch: here, createdAt: new Date(instantAt('2026-02-01', 480)) }
  const [firstDay, lastDay] = ['2026-03-09', '2026-03-13']
  await services.db
    .insert(absenceRequests)
    .values({ ...old, type: 'holiday', firstDay, lastDay, comment: '', status: 'approved' })
  await services.db.insert(ruleExceptions).values({
    ...old,
    code: 'dailyRest',
    day: firstDay,
    actual: 600,
    required: 660,
    text: 'Ruhezeit',
    reason: 'Inventur',
    decidedByName: 'Chefin',
  })
  const step = { month: '2026-03-01', users: [anna.id], reason: '' }
  for (const action of ['release', 'lock']) {
    const { status } = await admin<TimeSheetSummary[]>('POST', '/api/time-sheets/steps', { ...step, action })
    assert.equal(status, 200)
  }
})

async function overtime(): Promise<TimeBalance> {
  const address = `/api/time-sheets/holiday-balances?type=overtime&year=2026&user=${anna.id}`
  const { status, data } = await admin<TimeBalance[]>('GET', address)
  assert.deepEqual([status, data.length], [200, 1])
  const [balance] = data
  assert.ok(balance)
  return balance
}

test('what is old goes by months, but accounts of somebody who is employed stay as they are', async () => {
  const [sheet] = await services.db.select().from(timeSheets)
  assert.ok(sheet?.locked)
  // By the rules of that time more was to be worked.
  const totals = { ...sheet.locked.totals, target: sheet.locked.totals.target + 600 }
  await services.db.update(timeSheets).set({ locked: { ...sheet.locked, totals } })
  const known = await overtime()

  assert.match(await workingTimeRetentionJob.run(fixture.contextAt(later)), /Einträge gelöscht/)
  for (const table of [clockEvents, absenceRequests, ruleExceptions])
    assert.equal(await services.db.$count(table), 0)
  assert.equal(await services.db.$count(workingActivities, eq(workingActivities.user, anna.id)), 1)
  assert.deepEqual(await overtime(), known)
  const change = await admin('PUT', `/api/employment-contracts/${contract}`, { holidayDays: 30 })
  assert.equal(change.status, 409)
})

test('of somebody who has left nothing old is kept', async () => {
  const left = await admin('PUT', `/api/employment-contracts/${contract}`, { validUntil: '2026-03-31' })
  assert.equal(left.status, 200)
  await workingTimeRetentionJob.run(fixture.contextAt(later))
  for (const table of [workingActivities, timeSheets]) assert.equal(await services.db.$count(table), 0)
})
