import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { device } from '@theke/contract/printing/device.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { startFakeNetworkPrinter } from '../../apps/server/src/printing/testing/fake-network-printer.ts'
import { prepareForOrders, submit } from '../fixtures/order-stream.ts'
import { inDatabaseOf } from '../fixtures/db-snapshot.ts'
import { logIn } from '../fixtures/shop-session.ts'
import { startShop } from '../fixtures/shop-server.ts'

const connections = ['network', 'cloudPrnt', 'serverDirectPrint'] as const

test('a server that is killed while three printers print loses no ticket, and what may lie there twice says KOPIE', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-crash-'))
  // As root the database runs as another user, who has to reach the folder.
  chmodSync(dataDir, 0o755)
  const printer = await startFakeNetworkPrinter()
  printer.isBusy = true
  let server = await startShop({ DATA_DIR: dataDir })
  try {
    const [draft = {}] = await prepareForOrders(server.origin)
    const { client: admin } = await logIn(server.origin)
    const keys: Record<string, string> = {}
    for (const connection of connections) {
      const { id } = await admin.call(device.endpoints.create, {
        body: {
          name: connection,
          identifier: connection.toLowerCase(),
          type: 'receiptPrinter',
          ...(draft.branch ? { branch: draft.branch } : {}),
          printsNewOrders: true,
          connection,
          address: connection === 'network' ? printer.address : '',
        },
      })
      keys[connection] = (await admin.call(printingApi.renewDeviceKey, { params: { id } })).key
    }
    const cloud = () => `${server.origin}/api/cloud-prnt/${keys.cloudPrnt}`
    const direct = async () => {
      const form = new URLSearchParams({ ConnectionType: 'GetRequest', ID: 'bon' })
      const reply = await fetch(`${server.origin}/api/direct-print/${keys.serverDirectPrint}`, {
        method: 'POST',
        body: form,
      })
      return reply.text()
    }

    const order = await submit(server.origin, draft, 'crash-while-printing-1')
    const ticket = `TICKET ${order?.ticketNumber}`
    await expect
      .poll(() => printer.strips.join(), { message: 'the first printer has its strip' })
      .toContain(ticket)
    expect(await (await fetch(`${cloud()}?type=text/plain`)).text()).toContain(ticket)
    expect(await direct()).toContain(ticket)

    const ended = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await ended
    printer.isBusy = false
    server = await startShop({ DATA_DIR: dataDir })
    const { client: after } = await logIn(server.origin)
    const jobs = async () => {
      const found = await after.call(printingApi.listPrintJobs, { query: { order: order?.id ?? 0 } })
      return Object.fromEntries(
        found.map((job) => [job.device.name, `${job.state}${job.isCopy ? ' KOPIE' : ''}`]),
      )
    }
    expect(await jobs()).toEqual({ network: 'sent', cloudPrnt: 'sent', serverDirectPrint: 'sent' })

    // The one printer was only slow: its late receipt ends the job, and nothing comes twice.
    expect((await fetch(`${cloud()}?code=200%20OK`, { method: 'DELETE' })).status).toBe(200)
    await inDatabaseOf(dataDir, (database) =>
      database.query(
        "UPDATE print_jobs SET leased_until = now() WHERE state = 'sent' AND leased_until IS NOT NULL",
      ),
    )
    await expect
      .poll(jobs)
      .toEqual({ network: 'confirmed KOPIE', cloudPrnt: 'confirmed', serverDirectPrint: 'queued KOPIE' })
    expect(await direct()).toContain('KOPIE')
    const own = printer.strips.filter((strip) => strip.includes(ticket))
    expect(own.map((strip) => strip.includes('KOPIE'))).toEqual([false, true])
  } finally {
    await server.stop()
    await printer.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
