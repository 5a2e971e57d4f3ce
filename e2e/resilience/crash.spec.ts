import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { readStoredOrders } from '../fixtures/db-snapshot.ts'
import { killOf, type Target, targets } from '../fixtures/kills.ts'
import { type Acknowledged, prepareForOrders, sendOrdersUntil } from '../fixtures/order-stream.ts'
import { startShop } from '../fixtures/shop-server.ts'

/** `THEKE_KILLS=1000` makes the long run. */
const kills = Number(process.env.THEKE_KILLS ?? 30)
const killsPerShop = 15
const killable: readonly Target[] = process.platform === 'linux' ? targets : ['server']
const callers = 8
const maxMs = 10 * 60_000

for (let round = 1; (round - 1) * killsPerShop < kills; round++) {
  const count = Math.min(killsPerShop, kills - (round - 1) * killsPerShop)
  const isDrilled = round % 2 === 1
  test(
    `shop ${round}: ${count} kills of all its processes lose no acknowledged order and store none by halves`,
    { tag: '@core' },
    async () => {
      test.setTimeout(maxMs)
      const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-crash-'))
      // As root the database runs as another user, who has to reach the folder.
      chmodSync(folder, 0o755)
      const dataDir = path.join(folder, 'data')
      const variables = {
        DATA_DIR: dataDir,
        WORKERS: isDrilled ? '1' : '2',
        ...(isDrilled ? { BACKUP_URL: path.join(folder, 'backup'), BACKUP_KEY: 'k'.repeat(43) } : {}),
      }
      let server = await startShop(variables)
      try {
        const drafts = await prepareForOrders(server.origin)
        let isOver = false
        let answered = 0
        const stream = sendOrdersUntil(() => isOver, {
          drafts,
          callers,
          origin: () => server.origin,
          onOrder: () => answered++,
        })
        const ordering = async () => {
          const before = answered
          const next = expect
            .poll(() => answered, { intervals: [20], timeout: 60_000 })
            .toBeGreaterThan(before)
          await Promise.race([next, stream])
        }
        for (let kill = 0; kill < count; kill++) {
          await ordering()
          await wait(randomInt(300))
          const target = killable[(kill + round) % killable.length] ?? 'server'
          if (await killOf(target, server, dataDir)) server = await startShop(variables)
        }
        await ordering()
        isOver = true
        const { acknowledged, unanswered } = await stream
        expect(unanswered, 'submissions that a kill left unanswered').toBeGreaterThan(0)
        await expectStored(dataDir, acknowledged)
        if (isDrilled) expect(await drill(variables)).toContain('Die Übung ist gelungen')
      } finally {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}

/** Every acknowledged order is stored once and whole, no other is stored, and no ticket number or place is missing or taken twice. */
async function expectStored(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const stored = await readStoredOrders(dataDir)
  const submitted = new Map(stored.orders.map((order) => [order.key, order]))
  expect(submitted.size, 'orders that were stored').toBe(acknowledged.length)
  expect(stored.orders.length, 'orders of the same key').toBe(submitted.size)
  for (const { key, order, items } of acknowledged) {
    const { id, uid, ticketNumber } = order
    const whole = { key, id, uid, ticketNumber, items, history: 1, messages: 2, places: 1 }
    expect(submitted.get(key)).toEqual(whole)
  }
  for (const { scope, tickets, last } of stored.tickets) {
    expect(tickets, `tickets of ${scope}`).toEqual(tickets.map((_, index) => index + 1))
    expect(last, `last ticket of ${scope}`).toBe(tickets.length)
  }
  expect(stored.places?.held, 'orders that hold a place').toBeGreaterThanOrEqual(acknowledged.length)
  expect(stored.places?.taken, 'places taken').toBe(stored.places?.held)
}

/** What `npm run drill` says beside the running shop, once that shop itself is not just backing up. */
async function drill(variables: Record<string, string>): Promise<string> {
  for (;;) {
    const said = await drillOnce(variables)
    if (!said.includes('Es läuft gerade schon eine Sicherung')) return said
    await wait(1000)
  }
}

async function drillOnce(variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/operations/drill.ts'], {
    env: { ...process.env, ...variables },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  await once(child, 'close')
  return said
}
