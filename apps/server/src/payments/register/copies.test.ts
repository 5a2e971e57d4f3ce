import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import { pino } from 'pino'
import { systemContext } from '../../core/context.ts'
import { copyReceipts } from './copy-receipts.job.ts'
import { createRegisterShop } from './testing/register-shop.ts'

const place = mkdtempSync(path.join(os.tmpdir(), 'theke-copies-'))
after(() => rmSync(place, { recursive: true, force: true }))
const { shop, admin, sell, tend, access, create, step, goOnAt, employee, receiptsOf } =
  await createRegisterShop({ BACKUP_URL: place, BACKUP_KEY: 'k'.repeat(43) })
const { data: made } = await create({ registerId: 'KASSA-1', ...access })
const { id } = made.register
await step(id, 'start')

const copy = () => copyReceipts(systemContext(shop.services, pino({ level: 'silent' })), 2)
const namesOf = () => readdirSync(path.join(place, 'dep')).toSorted()
const alarms = async () => {
  const { data } = await admin<Dashboard>('GET', '/api/dashboard')
  return data.alarms.filter(({ kind }) => kind === 'register-copy').length
}

test('after a quarter new receipts are copied once beside the backup, in files that are parts of one chain', async () => {
  await sell()
  await tend()
  assert.equal(await copy(), '')
  await goOnAt(Date.UTC(2027, 0, 5, 11))
  await tend()
  assert.equal(await alarms(), 0)
  await goOnAt(Date.UTC(2027, 0, 9, 11))
  assert.equal(await alarms(), 1)
  assert.match(await copy(), /^\d Dateien/)
  assert.equal(await alarms(), 0)
  assert.equal(await copy(), '')
  const receipts = await receiptsOf(id)
  const found = namesOf().flatMap((name): string[] => {
    const file = JSON.parse(readFileSync(path.join(place, 'dep', name), 'utf8'))
    return file['Belege-Gruppe'].flatMap((group: Record<string, string[]>) => group['Belege-kompakt'])
  })
  assert.deepEqual(
    found,
    receipts.map(({ jws }) => jws),
  )
  await sell()
  await tend()
  assert.equal(await copy(), '')
  await goOnAt(Date.UTC(2027, 3, 1, 11))
  await tend()
  assert.match(await copy(), /Datei/)
  assert.equal(new Set(namesOf()).size, namesOf().length)
})

test('an export by hand is a copy too', async () => {
  await sell()
  await tend()
  await goOnAt(Date.UTC(2027, 6, 20, 11))
  assert.equal(await alarms(), 1)
  assert.equal((await admin('GET', `/api/cash-registers/${id}/export`)).status, 200)
  assert.equal(await alarms(), 0)
})

test('the record names every line of every receipt, with its person and time', async () => {
  const sold = await sell()
  await employee('POST', `/api/orders/${sold}/hand-over/undo`, { reason: '=falsche Person' })
  await tend()
  const { bytes, headers } = await admin('GET', `/api/cash-registers/${id}/record`)
  assert.match(String(headers['content-disposition']), /Protokoll_KASSA-1_/)
  const lines = bytes.toString().trimEnd().split('\r\n')
  const receipts = await receiptsOf(id)
  const numbers = new Set(lines.slice(1).map((line) => Number(line.split(';')[1])))
  assert.deepEqual(
    [...numbers],
    receipts.map(({ number }) => number),
  )
  const [back = assert.fail()] = receipts.slice(-1)
  const own = lines.filter((line) => line.split(';')[1] === String(back.number))
  assert.equal(own.length, 2)
  for (const line of own) {
    assert.match(line, /Stornobeleg/)
    assert.ok(line.includes(back.userName) && line.includes("'=falsche Person"), line)
    assert.match(line, /-26,00/)
  }
})
