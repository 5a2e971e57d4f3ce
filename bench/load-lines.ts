import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { branchCounts, measureBranches } from './branches.ts'
import { orderRequests } from './drafts.ts'
import { inDatabase } from './grown-shop.ts'
import { compare, type Calls, type Comparison } from './load.ts'
import { compareMails } from './mails/compare-mails.ts'
import { compareManyOrders, manyOrders } from './many-orders.ts'
import { outboxWorkedOff } from './outbox.ts'
import { canLimitProcessor } from './processor-share.ts'
import { compareQuotas } from './quotas.ts'
import { kilobytes, megabytes, number, printLine, seconds } from './report.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { eventRequests } from './statistics.ts'
import { compareWorkers, workerShare } from './workers.ts'

/** A running shop that has grown, with its data and database. */
export type GrownShop = {
  shop: ServerProcess
  dataDir: string
  connectionString: string
  pool: pg.Pool
}

const branchPage = '/store/linz-hauptplatz'
const leastOfTwoWorkers = 1.6
const leastOfMany = 0.9
const mostWithQuotas = 1.5
const mostWithMails = 2

/** Pages, lists, orders and events of the shop against a bare floor, which is started for it. */
export async function printLoad({ shop, dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const { client, headers } = await logIn(shop.origin)
  const page = path.join(path.dirname(dataDir), 'page.json')
  writeFileSync(page, JSON.stringify({ path: branchPage, ...(await rawPage(shop.origin + branchPage)) }))
  const floor = await startServer('bench/floor-server.ts', branchPage, {
    DATABASE_URL: inDatabase(connectionString, 'floor'),
    PAGE: page,
  })
  const settle = () => outboxWorkedOff(pool)
  const compareCalls = async (name: string, least: number, calls: Calls) => {
    const result = await compare(
      { origin: floor.origin, calls, processes: [floor.pid, databaseProcess(dataDir)] },
      { origin: shop.origin, calls, processes: [shop.pid], settle },
    )
    printComparison(name, least, result)
  }
  try {
    await compareCalls('branch page', 0.6, { path: branchPage, headers: { 'accept-encoding': 'br' } })
    await compareCalls('history, 50 of 10,000', 0.5, { path: '/api/orders/short?limit=50', headers })
    await compareCalls('whole orders, 50 of 10,000', 0.4, { path: '/api/orders?limit=50', headers })
    const next = await orderRequests(client)
    await compareCalls('orders', 0.5, { path: '/api/orders', next })
    await compareCalls('batches of ten events', 0.5, eventRequests())
  } finally {
    await floor.stop()
  }
}

/** Two processes behind one port against one. */
export async function printWorkers({ shop, dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const { client } = await logIn(shop.origin)
  const variables = { DATABASE_URL: connectionString, DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const kinds = {
    'branch page': { path: branchPage, headers: { 'accept-encoding': 'br' } },
    orders: { path: '/api/orders', next: await orderRequests(client) },
  }
  const isLimited = canLimitProcessor()
  const each = isLimited ? `each with ${number(workerShare * 100)} % of a core` : 'sharing all cores'
  for (const result of await compareWorkers(shop, variables, kinds, () => outboxWorkedOff(pool))) {
    const { name, ratio, ours, floor } = result
    printLine({
      name: `${name}, two processes : one`,
      values: `${ratio.toFixed(2)} (≥ ${leastOfTwoWorkers})   ${number(ours.perSecond)}/s, ${number(floor.perSecond)}/s, ${each}`,
      // Without limits the database and the callers take what the second process would need.
      ...(isLimited ? { isMet: ratio >= leastOfTwoWorkers } : {}),
    })
  }
}

/** Orders of a shop with ten million against those of the same shop with ten thousand. */
export async function printManyOrders({ shop, dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const { client } = await logIn(shop.origin)
  const variables = { DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const calls = { path: '/api/orders', next: await orderRequests(client) }
  const { ratio, ours, floor } = await compareManyOrders(
    shop,
    pool,
    connectionString,
    variables,
    calls,
    outboxWorkedOff,
  )
  printLine({
    name: `orders with ${number(manyOrders)} stored : few`,
    values: `${ratio.toFixed(2)} (≥ ${leastOfMany})   ${number(ours.perSecond)}/s, ${number(floor.perSecond)}/s`,
    isMet: ratio >= leastOfMany,
  })
}

/** Orders of a shop with quotas of goods and limits of work against those of the same shop without. */
export async function printQuotas({ shop, dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const variables = { DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const { ratio, ours, floor } = await compareQuotas(shop, pool, connectionString, variables)
  const times = 1 / ratio
  printLine({
    name: 'order with quotas and limits : without',
    values: `${times.toFixed(2)} (≤ ${mostWithQuotas})   ${number(ours.perSecond)}/s, ${number(floor.perSecond)}/s`,
    isMet: times <= mostWithQuotas,
  })
}

/** What an order takes with its two mails sent against the same with both kept: the processor time of server and database. */
export async function printMails({ shop, dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const variables = { DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const database = databaseProcess(dataDir)
  const { ours, floor, mailsEach } = await compareMails(shop, pool, connectionString, variables, database)
  const times = ours.processorMs / floor.processorMs
  printLine({
    name: `order with ${mailsEach.toFixed(1)} mails sent : kept`,
    values: `${times.toFixed(2)} (≤ ${mostWithMails})   ${ours.processorMs.toFixed(2)} ms, ${floor.processorMs.toFixed(2)} ms of processor time each`,
    isMet: times <= mostWithMails,
  })
}

/** What grows with the number of branches: start, memory, pages, and what each change of one costs beside orders. */
export async function printBranches({ dataDir, connectionString, pool }: GrownShop): Promise<void> {
  const variables = { DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const database = databaseProcess(dataDir)
  for (const wanted of branchCounts) {
    const figures = await measureBranches(wanted, pool, connectionString, variables, database)
    const { branches, startMs, memory, pages, editMs, waitMs, orders } = figures
    printLine({
      name: `${number(branches)} branches`,
      values: `start ${seconds(startMs)}, ${megabytes(memory)}; start page ${kilobytes(pages.start)} (${kilobytes(pages.startWhole)} whole), branch page ${kilobytes(pages.branch)}`,
    })
    printLine({
      name: 'a changed branch, then a page',
      values: `${editMs.toFixed(0)} ms of processor time; who comes first waits ${waitMs.toFixed(0)} ms longer`,
    })
    for (const { edits, rate } of orders)
      printLine({
        name: `orders beside ${edits.toFixed(1)} changes/s`,
        values: `${number(rate.perSecond)}/s  (p50 ${rate.p50} ms, p99 ${rate.p99} ms, ${rate.processorMs.toFixed(2)} ms of processor time each)`,
      })
  }
}

function printComparison(name: string, least: number, comparison: Comparison): void {
  const { floor, ours, ratio, areCallersSlow } = comparison
  const times = ({ perSecond, p50, p99, processorMs }: typeof ours) =>
    `${number(perSecond)}/s (p50 ${p50} ms, p99 ${p99} ms, ${processorMs.toFixed(2)} ms of processor time each)`
  const how = areCallersSlow ? ' by processor time, as the callers are the bottleneck' : ''
  printLine({
    name: `${name}, ours : floor`,
    values: `${ratio.toFixed(2)} (≥ ${least})${how}   ours ${times(ours)}   floor ${times(floor)}`,
    isMet: ratio >= least,
  })
}

/** The first process of the embedded database, which the shop has started and others use as well. */
function databaseProcess(dataDir: string): number {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** The compressed bytes and the headers of a page, without those that every reply gets anew. */
function rawPage(address: string): Promise<{ headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const {
            date: _date,
            connection: _connection,
            'keep-alive': _keepAlive,
            ...headers
          } = response.headers
          resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
        })
      })
      .on('error', reject)
  })
}
