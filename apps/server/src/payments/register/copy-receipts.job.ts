import { isCopyDue } from '@theke/domain/cash-register/receipt-copies.ts'
import { isForTrial } from '@theke/domain/cash-register/signed-text.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import { and, eq, isNotNull, max, notInArray } from 'drizzle-orm'
import { openCopyPlace } from '../../backup/vault.ts'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { groupsOf } from './export-receipts.ts'
import { exportLines } from './receipt-text.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import type { RegisterRow } from './write-receipt.ts'

/** How many receipts a file holds, so that its size does not grow with the register. */
const receiptsPerFile = 20_000

/** Copies what is new of the receipts of registers beside the backup, each quarter (R-REGISTER-10). */
export const copyReceiptsJob: Job = {
  name: 'copy-receipts',
  title: 'Datenerfassungsprotokoll quartalsweise kopieren',
  everyMinutes: 60,
  run: (ctx) => copyReceipts(ctx),
}

/** Copies what is due, and says how many files it has written. @throws where the place of the backup is not reached */
export async function copyReceipts(ctx: Context, perFile = receiptsPerFile): Promise<string> {
  // What was copied before the shop was restored may be more than what was restored.
  const registers = await ctx.db
    .select()
    .from(cashRegisters)
    .where(notInArray(cashRegisters.state, ['new', 'held']))
  const due = registers.filter((register) => isDue(ctx, register))
  if (due.length === 0) return ''
  const place = await openCopyPlace(ctx.services.environment)
  if (place === null) return ''
  let files = 0
  let failure: unknown
  for (const register of due)
    try {
      files += await copyRegister(ctx, register, { place, perFile })
    } catch (error) {
      // What cannot be written of one register keeps no other waiting.
      failure ??= error
    }
  if (failure !== undefined) throw failure
  return files === 0 ? '' : `${files} ${files === 1 ? 'Datei' : 'Dateien'} neben die Sicherung geschrieben.`
}

type Target = { place: NonNullable<Awaited<ReturnType<typeof openCopyPlace>>>; perFile: number }

/** Copies what is new of a register; returns how many files it has written. */
async function copyRegister(
  ctx: Context,
  register: RegisterRow,
  { place, perFile }: Target,
): Promise<number> {
  const until = await lastSigned(ctx, register.id)
  let files = 0
  for (let after = register.copiedUntil; after < until;) {
    const end = Math.min(until, after + perFile)
    const name = `DEP_${register.registerId.replaceAll(':', '-')}_${nameOf(after + 1)}-${nameOf(end)}.json`
    const lines: string[] = []
    for await (const line of exportLines(groupsOf(ctx, register, { after, until: end }))) lines.push(line)
    await place.write(`dep/${name}`, Buffer.from(lines.join('')))
    // What is copied is noted file by file, so a run that fails goes on where it was.
    await ctx.db
      .update(cashRegisters)
      .set({ copiedUntil: end, ...(end === until ? { copiedAt: new Date(ctx.now) } : {}) })
      .where(eq(cashRegisters.id, register.id))
    after = end
    files++
  }
  return files
}

function isDue(ctx: Context, register: RegisterRow): boolean {
  if (isForTrial(register.service)) return false
  const { state, lastNumber, copiedUntil, copiedAt, createdAt } = register
  const since = wallTime((copiedAt ?? createdAt).getTime())
  return isCopyDue({ isActive: state === 'active', lastNumber, copiedUntil, since }, wallTime(ctx.now))
}

async function lastSigned({ db }: Context, register: number): Promise<number> {
  const [row] = await db
    .select({ number: max(cashReceipts.number) })
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, register), isNotNull(cashReceipts.jws)))
  return row?.number ?? 0
}

function nameOf(number: number): string {
  return String(number).padStart(9, '0')
}
