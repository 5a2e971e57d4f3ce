import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, afterEach, test } from 'node:test'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { pino } from 'pino'
import { waitFor } from '../testing/wait-for.ts'
import { startFakeNetworkPrinter } from './testing/fake-network-printer.ts'
import { listenAsPrinter } from './testing/listen-as-printer.ts'
import { createPrintingShop } from './testing/printing-fixture.ts'
import { startPrintWorker } from './print-worker.ts'
import { printerAddress } from './devices/printer-address.ts'
import { connected } from './devices/printer-socket.ts'
import { fullOnly } from '../testing/core.ts'

const printer = await startFakeNetworkPrinter()
const shop = await createPrintingShop()
const log = pino({ level: 'silent' })
// Two, as two servers would share the work.
const workers = [await startPrintWorker(shop.services, log), await startPrintWorker(shop.services, log)]
const id = await shop.aDevice({ connection: 'network', address: printer.address })
const is = (state: PrintJob['state']) => (jobs: PrintJob[]) => jobs[0]?.state === state
const loadDevice = async () => (await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${id}`)).data

after(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await printer.close()
})
afterEach(() => {
  Object.assign(printer, {
    strips: [],
    hasPaper: true,
    isSilent: false,
    diesAfter: null,
    reportsByItself: false,
  })
})

const stripsOf = ({ ticketNumber }: { ticketNumber: string }) =>
  printer.strips.filter((strip) => strip.includes(`TICKET ${ticketNumber}`))

test('a new order comes out of the printer once, and the printer says so', async () => {
  const order = await shop.placed({ comment: 'Größe „L“ bitte' })
  const [job] = await shop.jobsWhen(order.id, is('confirmed'))
  assert.deepEqual([job?.kind, job?.isCopy, job?.attempts, job?.lastError], ['receipt', false, 1, null])
  const [strip = ''] = stripsOf(order)
  assert.equal(stripsOf(order).length, 1)
  assert.match(strip, /Filiale linz/)
  assert.match(strip, /2 × Leberkäsesemmel +5,20 €/)
  assert.match(strip, /Gesamt +5,20 €/)
  assert.match(strip, /Anmerkung: Größe "L" bitte/)
  const { isOnline, paperState, problem } = await loadDevice()
  assert.deepEqual([isOnline, paperState, problem], [true, 'ok', ''])
})

test('a printer that reports by itself is understood, with paper and without', async () => {
  printer.reportsByItself = true
  const order = await shop.placed()
  const [job] = await shop.jobsWhen(order.id, is('confirmed'))
  assert.deepEqual([job?.isCopy, job?.attempts], [false, 1])
  assert.equal(stripsOf(order).length, 1)
  printer.hasPaper = false
  const later = await shop.placed()
  const [waiting] = await shop.jobsWhen(later.id, ([one]) => one?.lastError === 'Kein Papier')
  assert.equal(waiting?.state, 'queued')
})

test('a test print waits for the printer, and tells why nothing came out', async () => {
  const tested = (device: number) => shop.admin<PrintJob>('POST', `/api/devices/${device}/test/print`)
  const { status, data } = await tested(id)
  assert.deepEqual([status, data.kind, data.state], [200, 'test', 'confirmed'])
  assert.equal(printer.strips.length, 1)
  printer.hasPaper = false
  const withoutPaper = await tested(id)
  assert.equal(withoutPaper.status, 409)
  assert.equal(withoutPaper.errors[0]?.message, 'Test nicht erfolgreich. Kein Papier.')
  const gone = await startFakeNetworkPrinter()
  await gone.close()
  const { address } = gone
  const away = await tested(await shop.aDevice({ connection: 'network', address, printsNewOrders: false }))
  assert.equal(away.errors[0]?.message, `Test nicht erfolgreich. Keine Verbindung zu ${address}.`)
})

test('many orders at once come out once each', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.placed()))
  for (const order of orders) await shop.jobsWhen(order.id, is('confirmed'))
  for (const order of orders) assert.equal(stripsOf(order).length, 1)
})

test('without paper a ticket waits and comes out later as what it is', async () => {
  printer.hasPaper = false
  const order = await shop.placed()
  const [waiting] = await shop.jobsWhen(order.id, ([job]) => job?.lastError === 'Kein Papier')
  assert.deepEqual([waiting?.state, waiting?.isCopy], ['queued', false])
  const { paperState, problem } = await loadDevice()
  assert.deepEqual([paperState, problem], ['out', 'Kein Papier'])
  printer.hasPaper = true
  await shop.hurry(order.id)
  const [job] = await shop.jobsWhen(order.id, is('confirmed'))
  assert.equal(job?.isCopy, false)
  assert.equal(stripsOf(order).length, 1)
})

test('a printer that dies in the middle prints again, and the paper says KOPIE', fullOnly, async () => {
  printer.diesAfter = 200
  const order = await shop.placed()
  const [job] = await shop.jobsWhen(order.id, is('confirmed'))
  assert.equal(job?.isCopy, true)
  assert.equal(stripsOf(order).length, 1)
  assert.match(stripsOf(order)[0] ?? '', /KOPIE/)
})

test('a printer that never answers is believed as far as the line went', fullOnly, async () => {
  printer.isSilent = true
  // A connection of an earlier print has had its reply, and waits for no other.
  await waitFor(() => printer.connections() === 0 || undefined)
  const order = await shop.placed()
  const [job] = await shop.jobsWhen(order.id, is('sent'))
  await shop.jobsWhen(order.id, ([each]) => each?.endedAt !== null)
  assert.equal(job?.isCopy, false)
  assert.equal(stripsOf(order).length, 1)
})

test('a service that is no printer is told from a printer without paper, and gets no ticket', async () => {
  const received: string[] = []
  const web = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => received.push(bytes.toString('latin1')))
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await listenAsPrinter(web)
  const address = web.address()
  assert.ok(address !== null && typeof address === 'object')
  const other = await shop.aDevice({ connection: 'network', address: `127.0.0.1:${address.port}` })
  const order = await shop.placed()
  const waiting = await shop.jobsWhen(order.id, (jobs) => jobs.some(({ lastError }) => lastError !== null))
  const job = waiting.find(({ lastError }) => lastError !== null)
  const problem = 'Unter dieser Adresse antwortet etwas anderes als ein Bondrucker. Adresse und Port prüfen.'
  assert.deepEqual([job?.state, job?.lastError], ['queued', problem])
  const { data } = await shop.admin<RowOf<typeof device>>('GET', `/api/devices/${other}`)
  assert.deepEqual([data.problem, data.paperState], [problem, null])
  assert.ok(!received.join('').includes('TICKET'))
  await shop.admin('PUT', `/api/devices/${other}`, { isEnabled: false })
  web.close()
})

test('the address of a printer leads to no other service of the server and to no link-local address', async () => {
  const device = {
    name: 'Drucker',
    type: 'receiptPrinter',
    branch: { id: shop.branch },
    connection: 'network',
  }
  const forbidden = [
    '127.0.0.1:22',
    'localhost:5432',
    '[::1]:3000',
    '[::ffff:127.0.0.1]:22',
    '169.254.169.254:80',
    '[fe80::1]:9100',
    '0.0.0.0:9100',
    '192.168.1.20:70000',
    '192.168.1.20:abc',
    'http://192.168.1.20',
    'bon drucker',
  ]
  for (const address of forbidden) {
    const { status, errors } = await shop.admin('POST', '/api/devices', {
      ...device,
      identifier: 'verboten',
      address,
    })
    assert.deepEqual([status, errors[0]?.field], [422, 'address'], address)
  }
  // A spelling that is no address is a name until it is resolved.
  await assert.rejects(connected('127.1:22'), /keine erlaubte Adresse/)
})

test('addresses may name a port', () => {
  assert.deepEqual(printerAddress('192.168.1.20'), { host: '192.168.1.20', port: 9100 })
  assert.deepEqual(printerAddress('bon.local:9101'), { host: 'bon.local', port: 9101 })
  assert.deepEqual(printerAddress('[fd00::1]:9102'), { host: 'fd00::1', port: 9102 })
})
