import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { paidOutLines } from '@theke/contract/timekeeping/sheet-lines.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { timeFixture } from '../testing/time-fixture.ts'
import { timeSheets } from './month-tables.ts'

const fixture = await timeFixture()
const { admin, here } = fixture

async function sheetOf(user: number, month = '2026-03-01'): Promise<TimeSheet> {
  const { status, data } = await admin<TimeSheet>('GET', `/api/time-sheets/months/${user}?month=${month}`)
  assert.equal(status, 200)
  return data
}

test('the sheet of the last month says what is paid out, and the account of the next year has none of it', async () => {
  const gerd = await fixture.worker([here])
  await fixture.create('employment-contracts', {
    user: gerd.id,
    branch: here,
    validFrom: '2025-01-01',
    validUntil: '2026-03-20',
    entryDate: '2020-01-01',
    overtimeCarriedOver: 10,
  })
  const sheet = await sheetOf(gerd.id)
  assert.deepEqual([sheet.employmentEnd, sheet.holidayBalance], ['2026-03-20', 30.41])
  const lines = paidOutLines(sheet)
  assert.deepEqual(lines.slice(0, 2), [
    'Ende der Beschäftigung am 20.03.2026',
    'Auszuzahlen: 30,41 Tage Resturlaub',
  ])
  // Nobody has recorded work.
  assert.match(lines[2] ?? '', /^Zu wenig gearbeitet: \d+:\d\d Stunden$/)
  const february = await sheetOf(gerd.id, '2026-02-01')
  assert.deepEqual([february.employmentEnd, paidOutLines(february)], [null, []])
  const { data } = await admin<TimeBalance[]>(
    'GET',
    `/api/time-sheets/holiday-balances?year=2027&user=${gerd.id}`,
  )
  assert.deepEqual([data[0]?.carriedOver ?? 0, data[0]?.balance ?? 0], [0, 0])
})

test('where another employment begins in the month, the sheet says what was left of the first', async () => {
  const { id: user } = await fixture.worker([here])
  const terms = { user, branch: here, entryDate: '2026-01-01' }
  await fixture.create('employment-contracts', {
    ...terms,
    validFrom: '2026-01-01',
    validUntil: '2026-03-10',
    holidayCarriedOver: 3,
  })
  await fixture.create('employment-contracts', { ...terms, validFrom: '2026-03-20', entryDate: '2026-03-20' })
  const sheet = await sheetOf(user)
  const { data } = await admin<TimeBalance[]>(
    'GET',
    `/api/time-sheets/holiday-balances?year=2026&user=${user}`,
  )
  const [account] = data
  assert.ok(account)
  assert.deepEqual(
    [sheet.employmentEnd, sheet.holidayBalance, sheet.paidOut?.holiday],
    ['2026-03-10', account.balance, account.paidOut],
  )
  const left = account.paidOut.toLocaleString('de-AT')
  assert.ok(paidOutLines(sheet).includes(`Auszuzahlen: ${left} Tage Resturlaub`))
})

test('a sheet that was locked before sheets said so says what is paid out as well', async () => {
  const { id: user } = await fixture.worker([here])
  const month = '2026-02-01'
  await fixture.create('employment-contracts', {
    user,
    branch: here,
    validFrom: '2025-01-01',
    validUntil: '2026-02-10',
    entryDate: '2020-01-01',
  })
  const open = await sheetOf(user, month)
  const lines = paidOutLines(open)
  assert.equal(lines.length > 1, true)
  const { employmentEnd, paidOut: _none, ...former } = open
  assert.equal(employmentEnd, '2026-02-10')
  await fixture.services.db
    .insert(timeSheets)
    .values({ user, month, state: 'locked', steps: [], locked: { ...former, state: 'locked' } })
  const sheet = await sheetOf(user, month)
  assert.deepEqual([sheet.state, paidOutLines(sheet)], ['locked', lines])
})

test('only what is left is paid out, and what is missing is named as such', () => {
  const lines = (holidayBalance: number, overtimeBalance: number) =>
    paidOutLines({ employmentEnd: '2026-03-20', holidayBalance, overtimeBalance }).slice(1)
  assert.deepEqual(lines(1, 90), ['Auszuzahlen: 1 Tag Resturlaub und 1:30 Überstunden'])
  assert.deepEqual(lines(0, 90), ['Auszuzahlen: 1:30 Überstunden'])
  assert.deepEqual(lines(0, 0), ['Auszuzahlen: nichts'])
  assert.deepEqual(lines(-2.5, -300), [
    'Auszuzahlen: nichts',
    'Zu viel genommen: 2,5 Tage Urlaub',
    'Zu wenig gearbeitet: 5:00 Stunden',
  ])
})
