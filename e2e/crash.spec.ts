import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readStoredOrders } from './fixtures/db-snapshot.ts'
import { prepareForOrders, sendOrdersUntil } from './fixtures/order-stream.ts'
import { startShop } from './fixtures/shop-server.ts'

const kills = 4
const callers = 8

test('a server that is killed again and again loses no order it has acknowledged and stores none by halves', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-crash-'))
  // As root the database runs as another user, who has to reach the folder.
  chmodSync(dataDir, 0o755)
  let server = await startShop({ DATA_DIR: dataDir })
  try {
    const drafts = await prepareForOrders(server.origin)
    let isOver = false
    const stream = sendOrdersUntil(() => isOver, { drafts, callers, origin: () => server.origin })
    for (let kill = 0; kill < kills; kill++) {
      await wait(randomInt(200, 1200))
      const ended = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await ended
      server = await startShop({ DATA_DIR: dataDir })
    }
    await wait(500)
    isOver = true
    const { acknowledged, unanswered } = await stream
    expect(unanswered, 'submissions that a kill left unanswered').toBeGreaterThan(0)

    const stored = await readStoredOrders(dataDir)
    const submitted = new Map(stored.orders.map((order) => [order.key, order]))
    expect(submitted.size, 'orders that were stored').toBe(acknowledged.length)
    expect(stored.orders.length, 'orders of the same key').toBe(submitted.size)
    for (const { key, order, items } of acknowledged) {
      const { id, uid, ticketNumber } = order
      expect(submitted.get(key)).toEqual({
        key,
        id,
        uid,
        ticketNumber,
        items,
        history: 1,
        messages: 2,
        places: 1,
      })
    }
    for (const { scope, tickets, last } of stored.tickets) {
      expect(tickets, `tickets of ${scope}`).toEqual(tickets.map((_, index) => index + 1))
      expect(last, `last ticket of ${scope}`).toBe(tickets.length)
    }
    expect(stored.places?.held, 'orders that hold a place').toBeGreaterThanOrEqual(acknowledged.length)
    expect(stored.places?.taken, 'places taken').toBe(stored.places?.held)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
