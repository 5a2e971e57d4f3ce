import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { paidOutLines } from '@theke/contract/timekeeping/sheet-lines.ts'
import type { TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { timeFixture } from '../testing/time-fixture.ts'

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
  assert.match(
    paidOutLines(sheet)[0] ?? '',
    /^Ende der Beschäftigung am 20\.03\.2026: 30,41 Tage Resturlaub und .+ Überstunden sind auszuzahlen\.$/,
  )
  const february = await sheetOf(gerd.id, '2026-02-01')
  assert.deepEqual([february.employmentEnd, paidOutLines(february)], [null, []])
  const { data } = await admin<TimeBalance[]>(
    'GET',
    `/api/time-sheets/holiday-balances?year=2027&user=${gerd.id}`,
  )
  assert.deepEqual([data[0]?.carriedOver ?? 0, data[0]?.balance ?? 0], [0, 0])
})
