import { isAdmin } from '@theke/contract/access.ts'
import { writtenTime } from '@theke/contract/payments/receipt-paper.ts'
import { receiptKindLabels, type RegisterView } from '@theke/contract/payments/registers-api.ts'
import { isCopyLate, nextQuarterDay } from '@theke/domain/cash-register/receipt-copies.ts'
import { issuesReceipts, isToCome } from '@theke/domain/cash-register/signed-text.ts'
import { hourMs, minuteMs, startOfDay, wallTime } from '@theke/domain/time/wall-time.ts'
import { and, eq, isNull, lt, min, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { isInUse } from './register-rows.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { viewsOf } from './registers.ts'
import type { RegisterRow } from './write-receipt.ts'

/** After how long FinanzOnline has to know that what signs is out of order (RKSV § 17 para. 6). */
const reportAfterMs = 48 * hourMs
/** After how long a receipt that nobody has tried to sign is an alarm: no process signs, or its key cannot be opened. */
const stuckAfterMs = minuteMs

/** Registers whose receipts have no signature, and receipts that FinanzOnline has to check. */
export async function registerAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  return isAdmin(ctx.user?.roles ?? []) ? registerProblems(ctx) : []
}

/** What is wrong with registers, also for callers that are no person, such as the doctor. */
export async function registerProblems(ctx: Pick<Context, 'db' | 'now'>): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select()
    .from(cashRegisters)
    .where(
      or(
        isInUse,
        and(eq(cashRegisters.state, 'ended'), lt(cashRegisters.copiedUntil, cashRegisters.lastNumber)),
      ),
    )
  if (rows.length === 0) return []
  const stuck = await ctx.db
    .select({ register: cashReceipts.register, since: min(cashReceipts.at) })
    .from(cashReceipts)
    .where(and(isNull(cashReceipts.jws), lt(cashReceipts.at, new Date(ctx.now - stuckAfterMs))))
    .groupBy(cashReceipts.register)
  const registers = await viewsOf(ctx, rows)
  return registers.flatMap((register) => {
    if (register.state === 'ended') return copyAlarm(ctx, rows, register)
    if (register.heldSince !== null) return [heldAlarm(register, register.heldSince)]
    const since = stuck.find((one) => one.register === register.id)?.since ?? null
    return [
      // One that waits for the service that issues it is tried again.
      ...(issuesReceipts(register.service) && register.failingSince !== null
        ? []
        : stuckAlarm(register, since)),
      ...failingAlarm(register, ctx.now),
      ...clockAlarm(register, ctx.now),
      ...checkAlarm(register),
      ...copyAlarm(ctx, rows, register),
    ]
  })
}

function heldAlarm(register: RegisterView, since: string): RaisedAlarm {
  const text = `Die Kassa ${register.registerId} ist angehalten, weil der Shop wiederhergestellt wurde: Zahlungen haben keinen Beleg. Entscheiden Sie, ob sie weiterläuft.`
  return alarm(register, { kind: 'register-held', severity: 'problem', text, since })
}

function stuckAlarm(register: RegisterView, since: Date | null): RaisedAlarm[] {
  if (since === null) return []
  const text = `Belege der Kassa ${register.registerId} werden nicht mehr signiert. Sehen Sie unter Fehler nach, und rufen Sie Ihren Betreuer an.`
  return [alarm(register, { kind: 'register-stuck', severity: 'problem', text, since: since.toISOString() })]
}

function failingAlarm(register: RegisterView, now: number): RaisedAlarm[] {
  const { registerId, failingSince: since } = register
  if (since === null) return []
  const isLong = now - Date.parse(since) >= reportAfterMs
  const text = isLong
    ? `Die Signatur der Kassa ${registerId} ist seit mehr als 48 Stunden ausgefallen. Melden Sie das jetzt bei FinanzOnline.`
    : `Die Signatur der Kassa ${registerId} ist ausgefallen. Belege entstehen weiter und sagen das. Nach 48 Stunden ist es zu melden.`
  return [
    alarm(register, { kind: 'register-failing', severity: isLong ? 'problem' : 'warning', text, since }),
  ]
}

function checkAlarm(register: RegisterView): RaisedAlarm[] {
  const { registerId, toCheck } = register
  if (toCheck === null) return []
  const text = `Der ${receiptKindLabels[toCheck.kind]} der Kassa ${registerId} ist mit FinanzOnline zu prüfen.`
  return [alarm(register, { kind: 'register-check', severity: 'warning', text, since: toCheck.at })]
}

function clockAlarm(register: RegisterView, now: number): RaisedAlarm[] {
  const { registerId, last } = register
  if (last === null || !isToCome(last.time, now)) return []
  const text = `Der letzte Beleg der Kassa ${registerId} trägt eine Zeit, die erst kommt: ${writtenTime(last.time)}. Die Uhr des Servers ging falsch oder geht falsch. Rufen Sie Ihren Betreuer an.`
  return [
    alarm(register, {
      kind: 'register-clock',
      severity: 'problem',
      text,
      since: new Date(now).toISOString(),
    }),
  ]
}

/** That receipts of a quarter lie nowhere else: no copy was made beside the backup, and nobody has exported them. */
function copyAlarm(
  ctx: Pick<Context, 'now'>,
  rows: readonly RegisterRow[],
  { id, ...register }: RegisterView,
): RaisedAlarm[] {
  const row = rows.find((one) => one.id === id)
  if (row === undefined || register.isForTrial || row.copiedUntil >= row.lastNumber) return []
  const { copiedAt, exportedAt, createdAt, updatedAt } = row
  const since = Math.max(...[copiedAt, exportedAt, createdAt].map((at) => at?.getTime() ?? 0))
  // The last receipts of one that ended are due at once.
  const ended = row.state === 'ended' ? updatedAt.getTime() : null
  if (ended !== null && since > ended) return []
  const began = ended ?? startOfDay(nextQuarterDay(wallTime(since)))
  if (!isCopyLate(began, ctx.now)) return []
  const text = `Von der Kassa ${register.registerId} fehlt die Kopie der letzten Belege. Exportieren Sie das DEP, und bewahren Sie es außerhalb des Servers auf.`
  return [
    alarm(
      { id, ...register },
      { kind: 'register-copy', severity: 'warning', text, since: new Date(began).toISOString() },
    ),
  ]
}

function alarm(
  { branch }: RegisterView,
  raised: Pick<RaisedAlarm, 'kind' | 'severity' | 'text' | 'since'>,
): RaisedAlarm {
  return { ...raised, branch: branch?.id ?? null, path: '/cash-registers' }
}
