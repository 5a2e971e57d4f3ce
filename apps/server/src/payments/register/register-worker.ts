import { issuesReceipts, monthDue } from '@theke/domain/cash-register/signed-text.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { eq, ne } from 'drizzle-orm'
import { pino } from 'pino'
import { type Context, systemContext } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { startPollingWorker, type Worker } from '../../queue/polling-worker.ts'
import { cashRegisters } from './register-tables.ts'
import { loadRegister } from './register-rows.ts'
import { isRetryDue, signPending, writeSignedNull } from './sign-receipts.ts'
import { closeMonthBefore } from './write-receipt.ts'

const pollMs = 5_000

/** Signs receipts as soon as they are stored, and makes those that are due by themselves. Any number of processes share the work. */
export async function startRegisterWorker(
  services: Services,
  log = pino({ level: 'warn' }),
): Promise<Worker> {
  return startPollingWorker(() => tendRegisters(systemContext(services, log)), {
    notifyBus: services.notifyBus,
    channels: ['theke_registers'],
    pollMs,
    onFailure: (error) => log.warn({ err: error }, 'registers could not be worked on'),
  })
}

/** Does what registers need by themselves: signatures, the receipt after a failure, and those of months and years. */
export async function tendRegisters(ctx: Context): Promise<void> {
  const registers = await ctx.db.select().from(cashRegisters).where(ne(cashRegisters.state, 'new'))
  for (const { id, state } of registers) {
    try {
      await signPending(ctx, id)
      if (state === 'active') await tendRegister(ctx, id)
    } catch (error) {
      // What is wrong with one register stops no other; receipts that nobody signs are an alarm.
      ctx.log.warn({ err: error, register: id }, 'a register could not be worked on')
    }
  }
}

async function tendRegister(ctx: Context, id: number): Promise<void> {
  const { failingSince, closedMonth, service } = await loadRegister(ctx, id)
  // It makes such receipts by itself, and they were collected with the signatures.
  if (issuesReceipts(service)) return
  if (failingSince !== null)
    await writeSignedNull(ctx, id, 'collective', (register) => isRetryDue(register, ctx))
  const due = monthDue(wallTime(ctx.now), closedMonth ?? '')
  if (due === null) return
  if (due.endsWith('-12'))
    await writeSignedNull(
      ctx,
      id,
      'year',
      (register) =>
        register.failingSince === null && monthDue(wallTime(ctx.now), register.closedMonth ?? '') === due,
    )
  else
    await inTransaction(ctx, async (ctx) => {
      const [register] = await ctx.db
        .select()
        .from(cashRegisters)
        .where(eq(cashRegisters.id, id))
        .for('update')
      if (register?.state === 'active') await closeMonthBefore(ctx, register)
    })
  await signPending(ctx, id)
}
