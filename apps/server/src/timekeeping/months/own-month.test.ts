import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCatalog } from '@theke/contract/errors.ts'
import type { TimeSheet, TimeSheetSummary } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { sheetTexts } from '@theke/contract/timekeeping/sheet-texts.ts'
import type { Caller } from '../../testing/test-app.ts'
import { timeFixture } from '../testing/time-fixture.ts'

const fixture = await timeFixture()
const { admin, here } = fixture
const month = '2026-03-01'
const manager = await fixture.worker([here], 'manager')

function advance(caller: Caller, action: string, users: number[]) {
  return caller<TimeSheetSummary[]>('POST', '/api/time-sheets/steps', { month, users, action })
}

test('nobody closes their own month while somebody else could; the only administrator leaves a note', async () => {
  const id = (await admin<{ id: number }>('GET', '/api/users/me')).data.id
  for (const user of [manager.id, id])
    await fixture.create('employment-contracts', {
      user,
      branch: here,
      validFrom: '2026-01-01',
      entryDate: '2020-01-01',
    })
  const own = await advance(manager.call, 'review', [manager.id])
  assert.deepEqual([own.status, own.errors[0]?.message], [403, errorCatalog['own-month'][1]])
  assert.equal((await advance(admin, 'review', [id])).data[0]?.state, 'reviewed')
  const sheet = await admin<TimeSheet>('GET', `/api/time-sheets/months/${id}?month=${month}`)
  assert.equal(sheet.data.steps.at(-1)?.reason, sheetTexts.soleAdministrator)
  await fixture.loggedIn(['ROLE_ADMIN'])
  assert.equal((await advance(admin, 'release', [id])).status, 403)
})

test('the month of somebody who is gone cannot be closed', async () => {
  const body = { month: '2026-01-01', users: [{ id: 999_999 }], action: 'review', reason: '' }
  assert.equal((await admin('POST', '/api/time-sheets/steps', body)).status, 404)
})
