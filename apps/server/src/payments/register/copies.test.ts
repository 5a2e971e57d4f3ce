import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { writtenTime } from '@theke/contract/payments/receipt-paper.ts'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { pino } from 'pino'
import { systemContext } from '../../core/context.ts'
import { copyReceipts } from './copy-receipts.job.ts'
import { createRegisterShop } from './testing/register-shop.ts'

const place = mkdtempSync(path.join(os.tmpdir(), 'theke-copies-'))
after(() => rmSync(place, { recursive: true, force: true }))
const { shop, admin, sell, tend, access, create, step, goOnAt, employee, order, receiptsOf } =
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

test('money that a device took without a connection has a receipt of now, which says when it was taken, as does the record', async () => {
  const late = await order()
  const headers = { 'idempotency-key': randomUUID(), 'theke-taken-ago': String(26 * hourMs) }
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  assert.equal((await employee('POST', `/api/orders/${late}/hand-over`, body, headers)).status, 200)
  await tend()
  const [made = assert.fail()] = (await receiptsOf(id)).slice(-1)
  const takenAt = made.content.takenAt ?? ''
  assert.deepEqual(
    [made.time, takenAt].map((time) => time.slice(0, 16)),
    ['2027-07-20T13:00', '2027-07-19T11:00'],
  )
  const { data } = await employee<Receipt>('GET', `/api/orders/${late}/paper?paperWidth=58`)
  const paper = JSON.stringify(data)
  assert.ok(paper.includes(`Kassiert am ${writtenTime(takenAt)}`), paper)
  const { bytes } = await admin('GET', `/api/cash-registers/${id}/record`)
  const lines = bytes.toString().split('\r\n')
  const times = lines.filter((line) => line.split(';')[1] === String(made.number))
  assert.ok(times.every((line) => line.split(';')[3]?.includes(writtenTime(takenAt))))
  assert.equal(lines[0]?.split(';')[3], 'Kassiert')
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
  assert.equal(own.length, 3)
  for (const line of own) {
    assert.match(line, /Stornobeleg/)
    assert.ok(line.includes(back.userName) && line.includes("'=falsche Person"), line)
    assert.match(line, /-26,00/)
  }
})
