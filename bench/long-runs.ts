import pg from 'pg'
import { freePort } from '../apps/server/src/environment/free-port.ts'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { kilobytes, megabytes, number, printLine } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { measureShopDay } from './shop-day.ts'
import { measureStreams, wantedStreams } from './streams.ts'

type StartShop = (variables?: Record<string, string>) => Promise<ServerProcess>

const streams = {
  visitors: '/api/storefront/branches/linz-hauptplatz/sold-out/events',
  boards: '/api/orders/events',
}
const maxStreamBytes = 60_000
const maxDayGrowth = 1.1
// Connections that callers and pools keep for a while; one for each order would be hundreds.
const maxMoreFiles = 10

/** What a process holds after twelve simulated hours against the first. */
export async function printDay(startShop: StartShop, databaseAddress: () => string): Promise<void> {
  const port = await freePort()
  const shop = await startShop({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  const pool = new pg.Pool({ connectionString: databaseAddress(), max: 1 })
  try {
    const { orders, strips, first, last } = await measureShopDay(shop, port, pool)
    const growth = last.heapBytes / first.heapBytes
    printLine({
      name: 'twelve hours of a shop / the first',
      values: `${growth.toFixed(2)}  (heap ${kilobytes(first.heapBytes)}, ${kilobytes(last.heapBytes)}; ${megabytes(first.memory)}, ${megabytes(last.memory)}; files ${first.files}, ${last.files}; connections ${first.connections}, ${last.connections}; ${number(orders)} orders, ${number(strips)} prints)`,
      isMet:
        growth <= maxDayGrowth &&
        last.files <= first.files + maxMoreFiles &&
        last.connections <= first.connections + maxMoreFiles,
    })
  } finally {
    await pool.end()
    await shop.stop()
  }
}

/** The memory of each event stream of one process, each kind in a process of its own. */
export async function printStreams(startShop: StartShop): Promise<void> {
  for (const [name, address] of Object.entries(streams)) {
    const shop = await startShop()
    try {
      const { headers } = await logIn(shop.origin)
      const { streams, before, after, bytesEach } = await measureStreams(shop, address, headers)
      printLine({
        name: `memory of one of ${number(streams)} streams, ${name}`,
        values: `${kilobytes(bytesEach)}  (${megabytes(before)}, then ${megabytes(after)})`,
        isMet: bytesEach <= maxStreamBytes && streams === wantedStreams,
      })
    } finally {
      await shop.stop()
    }
  }
}
