import { calledConnections } from '@theke/contract/printing/device.ts'
import { fallbackAfterMs, leaseMs, type PrintOutcome } from '@theke/domain/printing/print-job.ts'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { startPollingWorker, type Worker } from '../queue/polling-worker.ts'
import type { Services } from '../core/services.ts'
import { type DeviceStatus, recordDeviceStatus } from './devices/find-device.ts'
import { openLabelPrinter } from './devices/label-printer.ts'
import {
  type DeviceRow,
  endLateAttempts,
  finishAttempt,
  dequeue,
  type DequeuedPrintJob,
  hasWork,
  moveToFailoverDevices,
} from './print-jobs.ts'
import { devices, printJobs } from './printing-tables.ts'
import { PrinterUnreachable } from './devices/printer-socket.ts'
import { openRawPrinter } from './devices/raw-printer.ts'
import { printerBytes } from './receipts/render-receipt.ts'
import { zplOf } from './receipts/render-label.ts'
import { labelLayout, receiptLayout } from './receipts/print-layout.ts'

const pollMs = 5_000
const heartbeatMs = 60_000
/** What is waited for no longer must be noted before the lease ends. */
const marginMs = 10_000

/**
 * Prints on the printers that we call ourselves, and watches over all the others: ends what was never confirmed and hands over what a
 * dead printer holds. Any number of processes share the work; a job is claimed by the row that says so.
 */
export async function startPrintWorker(services: Services, log = pino({ level: 'warn' })): Promise<Worker> {
  const { db, notifyBus } = services
  const busy = new Map<number, Promise<void>>()

  async function work(isStopped: () => boolean): Promise<void> {
    const now = services.clock.now()
    await endLateAttempts({ db, now })
    await moveToFailoverDevices({ db, now }, fallbackAfterMs)
    for (const device of await printersToCall(now)) {
      // A printer that does not answer must not hold up the others, nor be called twice.
      if (busy.has(device.id)) continue
      busy.set(
        device.id,
        printAll(device, isStopped).finally(() => busy.delete(device.id)),
      )
    }
  }

  function printersToCall(now: number): Promise<DeviceRow[]> {
    const waiting = db
      .select({ id: printJobs.device })
      .from(printJobs)
      .where(and(eq(printJobs.state, 'queued'), sql`${printJobs.dueAt} <= ${new Date(now)}`))
    return db
      .select()
      .from(devices)
      .where(
        and(
          inArray(devices.connection, calledConnections),
          eq(devices.isEnabled, true),
          ne(devices.address, ''),
          or(
            inArray(devices.id, waiting),
            isNull(devices.lastSeenAt),
            lt(devices.lastSeenAt, new Date(now - heartbeatMs)),
          ),
        ),
      )
  }

  async function printAll(device: DeviceRow, isStopped: () => boolean): Promise<void> {
    try {
      while (!isStopped() && (await printOne(services, device)));
    } catch (error) {
      log.warn({ err: error, device: device.id }, 'a printer could not be worked with')
    }
  }

  const worker = startPollingWorker(work, {
    notifyBus,
    channels: ['theke_print', 'theke_orders'],
    pollMs,
    onFailure: (error) => log.warn({ err: error }, 'the print jobs could not be worked on'),
  })
  return {
    async stop() {
      await worker.stop()
      await Promise.all(busy.values())
    },
  }
}

/** Connects to a printer, records its status and prints its next job; false where there was none or it cannot print now. */
async function printOne(services: Services, device: DeviceRow): Promise<boolean> {
  const { db } = services
  try {
    const printer = await (device.connection === 'zpl' ? openLabelPrinter : openRawPrinter)(device.address)
    try {
      const sign = printer.sign ?? silentSign(device)
      await recordDeviceStatus(db, device.id, services.clock.now(), sign)
      if (sign.problem || !(await hasWork({ db, now: services.clock.now() }, device.id))) {
        await pauseJobs(services, device, sign.problem ?? '')
        return false
      }
      const job = await dequeue({ services, db, now: services.clock.now() }, device)
      if (job === null) return false
      const outcome = await printer.print(
        bytesFor(device, job),
        leaseMs(job.blocks.length * job.copies) - marginMs,
      )
      const error = outcomeTexts[outcome]
      await finishAttempt(
        { db, now: services.clock.now() },
        { device: device.id, token: job.token, outcome, ...(error ? { error } : {}) },
      )
      return error === undefined
    } finally {
      printer.close()
    }
  } catch (error) {
    if (!(error instanceof PrinterUnreachable)) throw error
    await pauseJobs(services, device, error.message)
    return false
  }
}

const outcomeTexts: Partial<Record<PrintOutcome, string>> = {
  unknown: 'Die Verbindung ist beim Drucken abgebrochen.',
  interrupted: 'Der Drucker hat mitten im Druck angehalten.',
}

/** A label printer that has answered before is silent when it cannot print; cheap printers of strips never answer. */
function silentSign({ connection, paperState }: DeviceRow): DeviceStatus {
  const isStopped = connection === 'zpl' && paperState !== null
  return { problem: isStopped ? 'Der Drucker antwortet nicht. Etiketten, Farbband und Deckel prüfen.' : '' }
}

function bytesFor(device: DeviceRow, { blocks, copies }: DequeuedPrintJob): Uint8Array {
  if (device.connection !== 'zpl') return printerBytes(receiptLayout(device, blocks), 'esc-pos')
  return zplOf(labelLayout(device, blocks), { resolution: device.resolution, copies })
}

/** Postpones a job that a printer cannot print now; none of it was sent. */
async function pauseJobs({ db }: Services, device: DeviceRow, problem: string): Promise<void> {
  if (problem === '') return
  await db
    .update(devices)
    .set({ problem })
    .where(and(eq(devices.id, device.id), ne(devices.problem, problem)))
  await db
    .update(printJobs)
    .set({
      attempts: sql`${printJobs.attempts} + 1`,
      dueAt: sql`now() + least(5 * power(2, least(${printJobs.attempts}, 10)), 120) * interval '1 second'`,
      lastError: problem,
    })
    .where(
      and(eq(printJobs.device, device.id), eq(printJobs.state, 'queued'), sql`${printJobs.dueAt} <= now()`),
    )
}
