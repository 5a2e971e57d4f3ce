// `npm run bench [-- load|lists|times|start|size|lighthouse|scale|statistics|screen|streams|day|workers|many|quotas|mails|branches …]`: a bare floor and the shop in turn on the same database server, in one run.
import { mkdtempSync, rmSync, chmodSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { customer } from '@theke/contract/people/customer.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { embeddedName } from '../apps/server/src/db/embedded/cluster.ts'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { orderRequests } from './drafts.ts'
import { firstLoadJs, maxEnglishFirstLoad, maxFirstLoad } from './first-load.ts'
import { growShop } from './grown-shop.ts'
import { lighthouseScores, lighthouseSizes } from './lighthouse-scores.ts'
import { measureGrowth } from './long-lists.ts'
import {
  type GrownShop,
  printBranches,
  printLoad,
  printMails,
  printManyOrders,
  printQuotas,
  printWorkers,
} from './load-lines.ts'
import { outboxWorkedOff } from './outbox.ts'
import { officeFirstLoad } from './office-first-load.ts'
import { printDay, printStreams } from './long-runs.ts'
import { kilobytes, megabytes, number, printLine, printMachine, seconds } from './report.ts'
import { measureScale, scaleOrders } from './scale.ts'
import { measureStatistics, ordersBesideStatistics, statisticsSize } from './statistics.ts'
import { measureScreenWeek } from './screen-week.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { showStartForm } from './start-forms.ts'
import { measureClockEvents, measurePeople } from './working-time.ts'

const branchPage = '/store/linz-hauptplatz'
const pages = { start: '/', branch: branchPage, checkout: `${branchPage}/checkout`, content: '/ueber-uns' }
const maxOfficeLoad = 260_000
const minPerformance = 95
const maxGrowth = 2
const maxClockEvent = 3
const maxStatisticMs = 300
const maxDayMs = 5000
const maxEventBytes = 200
const leastBesideStatistics = 0.9
const maxScreenGrowth = 1.2

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-bench-'))
// As root the database runs as another user, who has to reach the folder.
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'data')
const closing: (() => Promise<unknown>)[] = []
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

process.once('SIGINT', () => void closeAll().then(() => process.exit(130)))
try {
  await run()
} finally {
  await closeAll()
}

async function run(): Promise<void> {
  const first = await startShop()
  // Takes minutes, so only where it is asked for, and before the shop grows.
  if (wanted.includes('screen')) await printScreen(first)
  await first.stop()
  if (wanted.includes('streams')) await printStreams(startShop)
  if (wanted.includes('day')) await printDay(startShop, databaseAddress)
  if (wanted.length > 0 && wanted.every((part) => ['screen', 'streams', 'day'].includes(part))) return
  await growShop(dataDir)
  const shop = await startShop()
  closing.push(shop.stop)
  const connectionString = databaseAddress()
  const pool = new pg.Pool({ connectionString, max: 1 })
  closing.push(() => pool.end())
  const grown: GrownShop = { shop, dataDir, connectionString, pool }
  const version = await pool.query<{ server_version: string }>('SHOW server_version')
  printMachine(version.rows[0]?.server_version ?? '')

  if (isWanted('start')) {
    printLine({
      name: 'first start with demo shop',
      values: seconds(first.startMs),
      isMet: first.startMs < 20_000,
    })
    printLine({ name: 'every further start', values: seconds(shop.startMs), isMet: shop.startMs < 3000 })
  }
  // A server that has just started gives memory back when it has nothing to do (`release-memory.ts`).
  await sleep(20_000)
  const idle = shop.memory.now()
  // Takes an hour, so only where it is asked for, and before the copy of the database is used.
  if (wanted.includes('many')) await printManyOrders(grown)
  if (wanted.includes('quotas')) await printQuotas(grown)
  if (wanted.includes('mails')) await printMails(grown)
  if (wanted.includes('branches')) await printBranches(grown)
  if (isWanted('load')) await printLoad(grown)
  if (isWanted('lists')) await printGrowth(shop, pool)
  if (isWanted('times')) await printWorkingTime(shop, pool, connectionString)
  if (wanted.includes('workers')) await printWorkers(grown)
  // Takes minutes, so only where it is asked for.
  if (wanted.includes('scale')) await printScale(shop, pool)
  if (wanted.includes('statistics')) await printStatistics(shop, pool)
  printLine({
    name: 'memory idle, under load',
    values: `${megabytes(idle)}, ${megabytes(shop.memory.most())}`,
  })
  if (isWanted('size')) {
    const bytes = await officeFirstLoad(shop.origin)
    printLine({
      name: 'first-load JS, back-office',
      values: `${kilobytes(bytes)} gz`,
      isMet: bytes <= maxOfficeLoad,
    })
  }
  const addresses = Object.entries({ ...pages, status: await anOrdersPage(shop.origin) })
  for (const [name, address] of addresses) await printPage(name, shop.origin + address)
  for (const form of ['home', 'single'] as const) {
    const { client } = await logIn(shop.origin)
    await showStartForm(shop.origin, client, form)
    await printPage(`${form} form of the start`, `${shop.origin}/`)
  }
}

/** The scripts of the first load of a page in bytes, in both languages, and its scores of Lighthouse. */
async function printPage(name: string, address: string): Promise<void> {
  if (isWanted('size')) {
    await printFirstLoad(name, address, maxFirstLoad)
    await printFirstLoad(`English ${name}`, `${address}?lang=en`, maxEnglishFirstLoad)
  }
  if (isWanted('lighthouse')) {
    // No search engine may index the address of an order, which is the only proof needed to see it, nor a checkout.
    const skipAudits = ['status', 'checkout'].includes(name) ? ['is-crawlable'] : []
    for (const size of lighthouseSizes) {
      const { scores, best, lost } = await lighthouseScores(address, size, skipAudits)
      const { performance, ...others } = scores
      const notes = lost.length === 0 ? '' : `  (${lost.join(', ')})`
      printLine({
        name: `Lighthouse ${size}, ${name} page`,
        values: `${Object.values(scores).join(' · ')}, at best ${Object.values(best).join(' · ')}${notes}`,
        isMet: performance >= minPerformance && Object.values(others).every((score) => score === 100),
      })
    }
  }
}

async function printFirstLoad(name: string, address: string, most: number): Promise<void> {
  const bytes = await firstLoadJs(address)
  printLine({
    name: `first-load JS, ${name} page`,
    values: `${kilobytes(bytes)} br`,
    isMet: bytes <= most,
  })
}

/** The memory of the page of a screen after a week against that after an hour. */
async function printScreen({ origin }: ServerProcess): Promise<void> {
  const { hours, shown, first, last } = await measureScreenWeek(origin)
  const growth = last.heapBytes / first.heapBytes
  printLine({
    name: `memory of a screen, ${number(hours)} hours / the first`,
    values: `${growth.toFixed(2)}  (${kilobytes(first.heapBytes)}, ${kilobytes(last.heapBytes)}; ${first.nodes}, ${last.nodes} nodes; ${shown} pictures)`,
    isMet: growth <= maxScreenGrowth,
  })
}

function startShop(variables: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer('apps/server/src/main.ts', '/', {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...variables,
  })
}

function databaseAddress(): string {
  return `postgresql://${embeddedName}@localhost/${embeddedName}?host=${encodeURIComponent(realpathSync(path.join(dataDir, 'postgres/run')))}`
}

/** The address under which a customer follows an order. */
async function anOrdersPage(origin: string): Promise<string> {
  const { client } = await logIn(origin)
  const [latest] = await client.call(staffOrderApi.listOrders, { query: { limit: 1 } })
  if (!latest) throw new Error('The demo shop has no orders')
  const { uid, hash } = await client.call(staffOrderApi.loadOrder, { params: { id: latest.id } })
  // Fails where the address leads to no order, so that its message is not measured instead.
  await client.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } })
  return `/status/${uid}/${hash}`
}

async function printGrowth(shop: ServerProcess, pool: pg.Pool): Promise<void> {
  const { client, headers } = await logIn(shop.origin)
  // The demo shop knows no customers yet.
  await client.call(customer.endpoints.create, {
    body: { lastName: 'Lehner', email: 'lehner@bench.example' },
  })
  for (const { name, shortMs, longMs, ratio } of await measureGrowth(shop.origin, headers, pool)) {
    printLine({
      name: `${name}, 100,000 : 1,000 rows`,
      values: `${ratio.toFixed(2)} (≤ ${maxGrowth})   ${longMs.toFixed(1)} ms, ${shortMs.toFixed(1)} ms`,
      isMet: ratio <= maxGrowth,
    })
  }
}

async function printWorkingTime(shop: ServerProcess, pool: pg.Pool, connectionString: string): Promise<void> {
  const event = await measureClockEvents(connectionString)
  printLine({
    name: event.name,
    values: `${event.ratio.toFixed(2)} (≤ ${maxClockEvent})   ${event.longMs.toFixed(2)} ms, ${event.shortMs.toFixed(2)} ms`,
    isMet: event.ratio <= maxClockEvent,
  })
  const { headers } = await logIn(shop.origin)
  for (const { name, shortMs, longMs, ratio, bounded } of await measurePeople(shop.origin, headers, pool)) {
    printLine({
      name,
      values: `${ratio.toFixed(2)}, bounded ${bounded.toFixed(2)} (≤ ${maxGrowth})   ${longMs.toFixed(1)} ms, ${shortMs.toFixed(1)} ms`,
      isMet: bounded <= maxGrowth,
    })
  }
}

async function printScale(shop: ServerProcess, pool: pg.Pool): Promise<void> {
  const { headers } = await logIn(shop.origin)
  const { few, many } = scaleOrders
  for (const { name, shortMs, longMs, ratio } of await measureScale(shop.origin, headers, pool)) {
    printLine({
      name: `${name}, ${number(many)} : ${number(few)} orders`,
      values: `${ratio.toFixed(2)} (≤ ${maxGrowth})   ${longMs.toFixed(1)} ms, ${shortMs.toFixed(1)} ms`,
      isMet: ratio <= maxGrowth,
    })
  }
}

async function printStatistics(shop: ServerProcess, pool: pg.Pool): Promise<void> {
  const { client, headers } = await logIn(shop.origin)
  const { kinds, machineRatio, dayMs, allMs, bytesPerEvent } = await measureStatistics(
    shop.origin,
    headers,
    pool,
  )
  console.log(`  ${number(statisticsSize.orders)} orders, ${number(statisticsSize.events)} events`)
  printLine({ name: 'the machine itself, all : 1 %', values: machineRatio.toFixed(2) })
  for (const { name, shortMs, longMs, ratio } of kinds) {
    printLine({
      name: `${name} of 13 months, all : 1 %`,
      values: `${ratio.toFixed(2)} (≤ ${maxGrowth})   ${longMs.toFixed(1)} ms (≤ ${maxStatisticMs}), ${shortMs.toFixed(1)} ms`,
      isMet: ratio <= maxGrowth && longMs <= maxStatisticMs,
    })
  }
  printLine({ name: 'rolling up a day', values: seconds(dayMs), isMet: dayMs <= maxDayMs })
  printLine({ name: 'rolling up everything', values: seconds(allMs) })
  printLine({
    name: 'an event with its indexes',
    values: `${bytesPerEvent.toFixed(0)} bytes (≤ ${maxEventBytes})`,
    isMet: bytesPerEvent <= maxEventBytes,
  })
  const next = await orderRequests(client)
  const orders = { path: '/api/orders', next }
  const { ratio, beside, alone, statistics } = await ordersBesideStatistics(
    shop.origin,
    headers,
    orders,
    () => outboxWorkedOff(pool),
  )
  printLine({
    name: 'orders beside statistics : alone',
    values: `${ratio.toFixed(2)} (≥ ${leastBesideStatistics})   ${number(beside)}/s, ${number(alone)}/s, ${number(statistics)} statistics/s`,
    isMet: ratio >= leastBesideStatistics,
  })
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
