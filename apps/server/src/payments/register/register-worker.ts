import { issuesReceipts, monthDue } from '@theke/domain/cash-register/signed-text.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { asc, eq, notInArray } from 'drizzle-orm'
import { pino } from 'pino'
import { type Context, systemContext } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { createLane } from '../../queue/lane.ts'
import { startPollingWorker, type Worker } from '../../queue/polling-worker.ts'
import { cashRegisters } from './register-tables.ts'
import { isRetryDue, loadRegister } from './register-rows.ts'
import { endIfReplaced } from './registers.ts'
import { signPending, writeSignedNull } from './sign-receipts.ts'
import { closeMonthBefore } from './write-receipt.ts'

const pollMs = 5_000

/** Signs receipts as soon as they are stored, and makes those that are due by themselves. Any number of processes share the work. */
export async function startRegisterWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  const busy = new Map<number, Promise<void>>()
  const announced = new Set<number>()
  // Those that fail wait for each other, so that many of them leave the rest their connections.
  const lanes = { failing: createLane(1), well: createLane(4) }

  async function work(isStopped: () => boolean): Promise<void> {
    for (const { id, failingSince } of await listTended(systemContext(services, log))) {
      announced.add(id)
      // A register whose service does not answer must not hold up the others.
      if (!busy.has(id)) busy.set(id, tendWhileAnnounced(id, failingSince !== null, isStopped))
    }
  }

  async function tendWhileAnnounced(id: number, isFailing: boolean, isStopped: () => boolean) {
    const inLane = isFailing ? lanes.failing : lanes.well
    while (announced.delete(id))
      await inLane(async () => {
        if (!isStopped()) await tendRegister(systemContext(services, log), id)
      })
    busy.delete(id)
  }

  const worker = startPollingWorker(work, {
    notifyBus: services.notifyBus,
    channels: ['theke_registers'],
    pollMs,
    onFailure: (error) => log.warn({ err: error }, 'registers could not be worked on'),
  })
  return {
    async stop() {
      await worker.stop()
      await Promise.all(busy.values())
    },
  }
}

/** Does what registers need by themselves: signatures, the receipt after a failure, and those of months and years. */
export async function tendRegisters(ctx: Context): Promise<void> {
  await Promise.all((await listTended(ctx)).map(({ id }) => tendRegister(ctx, id)))
}

function listTended({ db }: Context) {
  return db
    .select({ id: cashRegisters.id, failingSince: cashRegisters.failingSince })
    .from(cashRegisters)
    .where(notInArray(cashRegisters.state, ['new', 'held']))
    .orderBy(asc(cashRegisters.id))
}

async function tendRegister(ctx: Context, id: number): Promise<void> {
  try {
    await signPending(ctx, id)
    await makeDueReceipts(ctx, id)
    const register = await loadRegister(ctx, id)
    if (register.state === 'active') await endIfReplaced(ctx, register)
  } catch (error) {
    // Receipts that nobody signs are an alarm.
    ctx.log.warn({ err: error, register: id }, 'a register could not be worked on')
  }
}

async function makeDueReceipts(ctx: Context, id: number): Promise<void> {
  const { state, failingSince, closedMonth, service } = await loadRegister(ctx, id)
  // It makes such receipts by itself, and they were collected with the signatures.
  if (state !== 'active' || issuesReceipts(service)) return
  const due = monthDue(wallTime(ctx.now), closedMonth ?? '')
  const isYearDue = due?.endsWith('-12') === true
  // It need not be signed, so that it comes before the one that collects.
  if (due !== null && !isYearDue)
    await inTransaction(ctx, async (ctx) => {
      const [register] = await ctx.db
        .select()
        .from(cashRegisters)
        .where(eq(cashRegisters.id, id))
        .for('update')
      if (register?.state === 'active') await closeMonthBefore(ctx, register)
    })
  if (failingSince !== null)
    await writeSignedNull(ctx, id, 'collective', (register) => isRetryDue(register, ctx))
  if (isYearDue)
    await writeSignedNull(
      ctx,
      id,
      'year',
      (register) =>
        register.failingSince === null && monthDue(wallTime(ctx.now), register.closedMonth ?? '') === due,
    )
  if (due !== null) await signPending(ctx, id)
}
