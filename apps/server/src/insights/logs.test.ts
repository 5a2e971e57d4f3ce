import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
import { testApp } from '../testing/test-app.ts'
import { writeLog } from '../audit/write-log.ts'

const { services, visitor, loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])
const at = Date.parse('2026-05-04T08:00:00Z')

async function note(message: string) {
  await writeLog({ db: services.db, now: at, user: null, requestId: 'r-1' }, 'info', message, { order: 7 })
}

test('the log is read newest first, by page or below an entry, with the number of all', async () => {
  for (let number = 1; number <= 60; number++) await note(`Nummer ${number}`)
  const messages = async (query: string) => {
    const { data, total } = await admin<LogEntry[]>('GET', `/api/logs${query}`)
    return { numbers: data.map(({ message }) => message.replace('Nummer ', '')), total, data }
  }
  const first = await messages('')
  assert.equal(first.numbers.length, 50)
  assert.deepEqual(first.numbers.slice(0, 3), ['60', '59', '58'])
  assert.equal(first.total, 61)
  assert.deepEqual((await messages('?limit=2&page=3')).numbers, ['56', '55'])

  const below = first.data[1]?.id
  await note('Nummer 61')
  const next = await messages(`?limit=2&before=${below}`)
  assert.deepEqual([next.numbers, next.total], [['58', '57'], 59])
})

test('an entry tells what happened, when and on which request', async () => {
  await note('Bestellung bestätigt')
  const [latest] = (await admin<LogEntry[]>('GET', '/api/logs?limit=1')).data
  const { data } = await admin<LogEntry>('GET', `/api/logs/${latest?.id}`)
  assert.deepEqual(data, {
    id: latest?.id,
    at: '2026-05-04T08:00:00.000Z',
    level: 'info',
    message: 'Bestellung bestätigt',
    user: null,
    requestId: 'r-1',
    data: { order: 7 },
  })
  const missing = await admin('GET', '/api/logs/999999')
  assert.deepEqual([missing.status, missing.errors[0]?.message], [404, 'Log konnte nicht geladen werden'])
})

test('only administrators read the log', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  for (const url of ['/api/logs', '/api/logs/1']) {
    assert.equal((await visitor('GET', url)).status, 401)
    assert.equal((await employee('GET', url)).status, 403)
  }
})
