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
  // Those that fail wait for each other, so that many of them leave the rest their connections.
  const lanes = { failing: createLane(1), well: createLane(4) }
  const turns = {
    mark: takeTurns(lanes.well),
    well: takeTurns(lanes.well),
    failing: takeTurns(lanes.failing),
  }

  async function work(isStopped: () => boolean): Promise<void> {
    const next = (way: typeof tendRegister) => async (id: number) => {
      if (!isStopped()) await way(systemContext(services, log), id)
    }
    for (const { id, failingSince, service } of await listTended(systemContext(services, log))) {
      const isFailing = failingSince !== null
      // What says that it has no signature waits for no try, as papers wait for it.
      if (isFailing && !issuesReceipts(service)) turns.mark.announce(id, next(markRegister))
      turns[isFailing ? 'failing' : 'well'].announce(id, next(tendRegister))
    }
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
      await Promise.all(Object.values(turns).map((turn) => turn.end()))
    },
  }
}

/** Works on registers side by side, in a lane: on each once at a time, and again where it was announced meanwhile. */
function takeTurns(inLane: ReturnType<typeof createLane>) {
  const busy = new Map<number, Promise<void>>()
  const announced = new Set<number>()

  async function workWhileAnnounced(id: number, work: (id: number) => Promise<void>): Promise<void> {
    while (announced.delete(id)) await inLane(() => work(id))
    busy.delete(id)
  }

  return {
    announce(id: number, work: (id: number) => Promise<void>): void {
      announced.add(id)
      if (!busy.has(id)) busy.set(id, workWhileAnnounced(id, work))
    },
    end: () => Promise.all(busy.values()),
  }
}

/** Does what registers need by themselves: signatures, the receipt after a failure, and those of months and years. */
export async function tendRegisters(ctx: Context): Promise<void> {
  await Promise.all((await listTended(ctx)).map(({ id }) => tendRegister(ctx, id)))
}

function listTended({ db }: Context) {
  return db
    .select({
      id: cashRegisters.id,
      failingSince: cashRegisters.failingSince,
      service: cashRegisters.service,
    })
    .from(cashRegisters)
    .where(notInArray(cashRegisters.state, ['new', 'held']))
    .orderBy(asc(cashRegisters.id))
}

function tendRegister(ctx: Context, id: number): Promise<void> {
  return logged(ctx, id, async () => {
    await signPending(ctx, id)
    await makeDueReceipts(ctx, id)
    const register = await loadRegister(ctx, id)
    if (register.state === 'active') await endIfReplaced(ctx, register)
  })
}

/** Marks the receipts of a register whose device is out of order, which calls nobody. */
function markRegister(ctx: Context, id: number): Promise<void> {
  return logged(ctx, id, () => signPending(ctx, id))
}

async function logged(ctx: Context, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
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
