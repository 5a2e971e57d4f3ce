import { randomBytes } from 'node:crypto'
import {
  type NewRegister,
  type RegisterReceipt,
  registersApi,
  registerTexts,
  type RegisterView,
  signingAccessLabels,
} from '@theke/contract/payments/registers-api.ts'
import {
  isForTrial,
  isRegisterId,
  issuesReceipts,
  monthBefore,
  monthClosedAt,
  type SigningService,
} from '@theke/domain/cash-register/signed-text.ts'
import { and, asc, eq, getColumns, inArray, lt, sql } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { ownBranch } from '../../shop/visible-branch.ts'
import { hasIssuedBefore, isFiskalyRegister } from './issuing-service.ts'
import { checkValueOf, codeOf } from './receipt-crypto.ts'
import { borneBy } from './receipt-text.ts'
import { canBeSealed, isInUse, isOfBranch, isReplaced, isRetryDue } from './register-rows.ts'
import { cashReceipts, cashRegisters, isCheckable } from './register-tables.ts'
import { isGivenUp, writeSignedNull } from './sign-receipts.ts'
import {
  type DeviceAccess,
  type DeviceIdentity,
  identifyDevice,
  isPrimeSignServer,
  newSoftwareKey,
} from './signing-device.ts'
import type { ReceiptRow, RegisterRow } from './write-receipt.ts'

/** All registers, the oldest first. */
export async function listRegisters(ctx: Context): Promise<RegisterView[]> {
  return viewsOf(ctx, await ctx.db.select().from(cashRegisters).orderBy(asc(cashRegisters.id)))
}

/**
 * Makes a register, which takes no money before its first receipt. @throws a validation error where its id was ever used, another takes the
 * money of its branch, or what signs is not reached
 */
export async function createRegister(
  ctx: Context,
  { body }: Input<typeof registersApi.createRegister>,
): Promise<NewRegister> {
  const registerId = body.registerId.trim()
  if (!isRegisterId(registerId)) throw validationError([{ field: 'registerId', message: registerTexts.id }])
  const branch =
    body.branch === null
      ? null
      : ownBranch(ctx, await ctx.services.cache.current(), String(body.branch.id)).id
  const account = body.account.trim()
  const { service, mailsReceipts } = body
  requireAccess(service, { account, password: body.password })
  if (issuesReceipts(service) && !isFiskalyRegister(registerId))
    throw validationError([{ field: 'registerId', message: registerTexts.issuer }])
  const secret = service === 'software' ? newSoftwareKey() : body.password
  const { secrets } = ctx.services
  const key = randomBytes(32).toString('base64')
  await requireFree(ctx, { registerId, branch })
  const refusal = await refusedBeside(ctx, { service, branch })
  if (refusal !== null) throw validationError([{ field: 'service', message: refusal }])
  const identity = await reachedDevice(ctx, service, { account, secret }, registerId)
  if (issuesReceipts(service) && (await hasIssuedBefore({ account, secret, registerId }, ctx.services)))
    throw validationError([{ field: 'registerId', message: registerTexts.issuerUsed }])
  const row = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('cash-register'), 0)`)
    await requireFree(ctx, { registerId, branch })
    const [made] = await ctx.db
      .insert(cashRegisters)
      .values({
        registerId,
        branch,
        service,
        account: service === 'software' ? '' : account,
        secret: secrets.seal(secret, `register ${registerId} secret`),
        aesKey: secrets.seal(key, `register ${registerId} aesKey`),
        ...identity,
        mailsReceipts,
        createdAt: new Date(ctx.now),
        updatedAt: new Date(ctx.now),
      })
      .onConflictDoNothing()
      .returning()
    if (made === undefined) throw validationError([{ field: 'registerId', message: registerTexts.idTaken }])
    await writeLog(ctx, 'info', 'Registrierkassa angelegt', { register: made.id })
    return made
  })
  const register = await registerView(ctx, row)
  return issuesReceipts(service)
    ? { register, key: '', checkValue: '' }
    : { register, key, checkValue: checkValueOf(key) }
}

/** Looks whether what a service needs was typed. @throws a validation error at the field where it was not */
export function requireAccess(
  service: SigningService,
  access: Readonly<Record<'account' | 'password', string>>,
): void {
  if (signingAccessLabels[service] === null) return
  for (const field of ['account', 'password'] as const)
    if (access[field].trim() === '') throw validationError([{ field, message: registerTexts.accessMissing }])
  if (service === 'primeSign' && !isPrimeSignServer(access.account))
    throw validationError([{ field: 'account', message: registerTexts.server }])
}

/** What signs with an access. @throws a validation error where it is not reached or refuses */
export async function reachedDevice(
  ctx: Context,
  service: SigningService,
  access: DeviceAccess,
  register: string,
): Promise<DeviceIdentity> {
  try {
    return await identifyDevice(service, access, { ...ctx.services, register })
  } catch (error) {
    ctx.log.warn({ err: error }, 'what signs receipts was not reached')
    throw validationError([{ field: 'password', message: registerTexts.unreachable }])
  }
}

async function requireFree(
  { db }: Context,
  { registerId, branch }: Pick<RegisterRow, 'registerId' | 'branch'>,
): Promise<void> {
  const [sameId] = await db
    .select({ id: cashRegisters.id })
    .from(cashRegisters)
    .where(eq(cashRegisters.registerId, registerId))
  if (sameId) throw validationError([{ field: 'registerId', message: registerTexts.idTaken }])
  const [sameBranch] = await db
    .select({ id: cashRegisters.id })
    .from(cashRegisters)
    .where(and(eq(cashRegisters.state, 'new'), isOfBranch(branch)))
  if (sameBranch) throw validationError([{ field: 'branch', message: registerTexts.branchTaken }])
}

/** Makes the first receipt of a register, from which on it takes money. @throws an HTTP error where it cannot be signed now */
export function startRegister(
  ctx: Context,
  { id }: Input<typeof registersApi.startRegister>,
): Promise<RegisterView> {
  return signedStep(ctx, id, 'start')
}

/** Makes the last receipt of a register, which takes no money any more. @throws an HTTP error where it cannot be signed now */
export function endRegister(
  ctx: Context,
  { id }: Input<typeof registersApi.endRegister>,
): Promise<RegisterView> {
  return signedStep(ctx, id, 'end')
}

const stepLogs = { start: 'Registrierkassa in Betrieb', end: 'Registrierkassa außer Betrieb' } as const

/** Takes a step that a receipt of nothing makes; one that was taken already changes nothing. */
async function signedStep(ctx: Context, id: number, kind: 'start' | 'end'): Promise<RegisterView> {
  const [before, after] = kind === 'start' ? (['new', 'active'] as const) : (['active', 'ended'] as const)
  const register = await requireRegister(ctx, id)
  const { state, service, branch } = register
  if (kind === 'end' && isLeft(ctx, register)) return endWithoutReceipt(ctx, register)
  if (state !== before && state !== after) throw httpError('state-moved-on')
  const refusal = kind === 'start' && state === before ? await refusedBeside(ctx, { service, branch }) : null
  if (refusal !== null) throw httpError('state-moved-on', refusal)
  await writeSignedNull(ctx, id, kind, (register) => register.state === before)
  const row = await requireRegister(ctx, id)
  if (row.state !== after) throw httpError('unavailable', registerTexts.notSigned)
  if (kind === 'start') await endReplaced(ctx, row)
  if (state === before) await writeLog(ctx, 'info', stepLogs[kind], { register: id })
  return registerView(ctx, row)
}

/** Ends the register of the same branch that another one takes the place of; it may have been left so by a process that died in between. */
async function endReplaced(ctx: Context, register: RegisterRow): Promise<void> {
  for (const replaced of await listReplaced(ctx, register))
    if (isLeft(ctx, replaced)) await endWithoutReceipt(ctx, replaced)
    else await makeLastReceipt(ctx, replaced.id, () => true)
}

/** Whether a register in use or before ends without a last receipt: it has none before, its next number may be used already, or nothing can make one. */
function isLeft(ctx: Context, register: RegisterRow): boolean {
  const { state } = register
  return state === 'new' || state === 'held' || (state === 'active' && !canBeSealed(ctx, register))
}

/** Ends a register whose place another one took when nobody answered, or when the process died in between. */
export async function endIfReplaced(ctx: Context, register: RegisterRow): Promise<void> {
  const isDue = (now: RegisterRow) => now.failingSince === null || isRetryDue(now, ctx)
  if (isDue(register) && (await isReplaced(ctx, register))) await makeLastReceipt(ctx, register.id, isDue)
}

async function makeLastReceipt(
  ctx: Context,
  id: number,
  isDue: (register: RegisterRow) => boolean,
): Promise<void> {
  const isMade = await writeSignedNull(ctx, id, 'end', (now) => now.state === 'active' && isDue(now))
  if (isMade) await writeLog(ctx, 'info', stepLogs.end, { register: id })
}

/**
 * Why a register may not be made or started beside those in use: one for trying out would take the place of a real one, or go on taking it from
 * a real one for all. Null where it may.
 */
async function refusedBeside(
  { db }: Context,
  { service, branch }: Pick<RegisterRow, 'service' | 'branch'>,
): Promise<string | null> {
  const others = await db
    .select({ service: cashRegisters.service, branch: cashRegisters.branch })
    .from(cashRegisters)
    .where(isInUse)
  const isIn = (isTrial: boolean, takes: (other: number | null) => boolean) =>
    others.some((other) => isForTrial(other.service) === isTrial && takes(other.branch))
  if (isForTrial(service))
    return isIn(false, (other) => other === null || other === branch) ? registerTexts.realInUse : null
  return branch === null && isIn(true, (other) => other !== null) ? registerTexts.trialInUse : null
}

/** The registers in use before a register that take the money of the same branch. */
function listReplaced({ db }: Context, { id, branch }: Pick<RegisterRow, 'id' | 'branch'>) {
  return db
    .select()
    .from(cashRegisters)
    .where(and(isInUse, lt(cashRegisters.id, id), isOfBranch(branch)))
}

/**
 * Ends a register that the service which issues its receipts ends no more: it has ended it already, or has not answered for an hour. Its last
 * receipt is asked for once more. @throws an HTTP error where the service may still make it
 */
export async function leaveRegister(
  ctx: Context,
  { id }: Input<typeof registersApi.leaveRegister>,
): Promise<RegisterView> {
  const { state, service } = await requireRegister(ctx, id)
  if ((state !== 'active' && state !== 'ended') || !issuesReceipts(service)) throw httpError('state-moved-on')
  await makeLastReceipt(ctx, id, () => true)
  const register = await requireRegister(ctx, id)
  if (register.state === 'ended') return registerView(ctx, register)
  if (!(await isGivenUp(ctx, register))) throw httpError('unavailable', registerTexts.notLeft)
  return endWithoutReceipt(ctx, register)
}

/** Ends a register without a last receipt; the id of one that never made any, such as a wrong one, stays used. */
async function endWithoutReceipt(
  ctx: Context,
  { id, state }: Pick<RegisterRow, 'id' | 'state'>,
): Promise<RegisterView> {
  await ctx.db
    .update(cashRegisters)
    .set({ state: 'ended', updatedAt: new Date(ctx.now) })
    .where(and(eq(cashRegisters.id, id), eq(cashRegisters.state, state)))
  await writeLog(ctx, 'info', 'Registrierkassa ohne Schlussbeleg außer Betrieb', { register: id })
  return registerView(ctx, await requireRegister(ctx, id))
}

/** Lets a register go on that was held back as the shop was restored: nothing that it made since the backup was handed out. */
export async function resumeRegister(
  ctx: Context,
  { id }: Input<typeof registersApi.resumeRegister>,
): Promise<RegisterView> {
  const { state, lastNumber } = await requireRegister(ctx, id)
  if (state !== 'held') throw httpError('state-moved-on')
  await ctx.db
    .update(cashRegisters)
    .set({ state: lastNumber === 0 ? 'new' : 'active', updatedAt: new Date(ctx.now) })
    .where(and(eq(cashRegisters.id, id), eq(cashRegisters.state, 'held')))
  await writeLog(ctx, 'warn', 'Registrierkassa nach Wiederherstellung fortgesetzt', { register: id })
  return registerView(ctx, await requireRegister(ctx, id))
}

/** Notes that FinanzOnline has checked a receipt that it had to; one that was noted already changes nothing. */
export async function noteRegisterCheck(
  ctx: Context,
  { id, body }: Input<typeof registersApi.noteRegisterCheck>,
): Promise<RegisterView> {
  const row = await requireRegister(ctx, id)
  const view = await registerView(ctx, row)
  if (view.toCheck?.number !== body.number) return view
  const checked =
    view.toCheck.kind === 'start'
      ? { startCheckedAt: new Date(ctx.now) }
      : { checkedYear: yearOf(view.toCheck.time, row) }
  await ctx.db.update(cashRegisters).set(checked).where(eq(cashRegisters.id, id))
  return registerView(ctx, { ...row, ...checked })
}

/** A register. @throws an HTTP error where there is none */
export async function requireRegister({ db }: Context, id: number): Promise<RegisterRow> {
  const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, id))
  if (row === undefined) throw httpError('not-found')
  return row
}

/** A register as administrators see it. */
export async function registerView(ctx: Context, row: RegisterRow): Promise<RegisterView> {
  const [view] = await viewsOf(ctx, [row])
  if (view === undefined) throw new Error('A register is gone')
  return view
}

/** Whether a shop has a cash register in use. */
export async function hasRegister(db: Database): Promise<boolean> {
  return (await db.$count(cashRegisters, isInUse)) > 0
}

const { register, number, time, at, kind, isSigned, jws } = getColumns(cashReceipts)
/** What lists show of a receipt. */
const listed = { register, number, time, at, kind, isSigned, jws }
type ListedReceipt = Pick<ReceiptRow, keyof typeof listed>

/** Registers as administrators see them. Each is asked for by its index: a register may have millions of receipts. */
export async function viewsOf(
  ctx: Pick<Context, 'db'>,
  rows: readonly RegisterRow[],
): Promise<RegisterView[]> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const ofThese = inArray(cashReceipts.register, ids)
  const last = await db
    .select(listed)
    .from(cashReceipts)
    .innerJoin(
      cashRegisters,
      and(eq(cashRegisters.id, cashReceipts.register), eq(cashRegisters.lastNumber, cashReceipts.number)),
    )
    .where(ofThese)
  // One of the start and one a year.
  const checkable = await db
    .select(listed)
    .from(cashReceipts)
    .where(and(ofThese, isCheckable))
    .orderBy(cashReceipts.register, cashReceipts.number)
  const active = await db
    .select({ id: cashRegisters.id, branch: cashRegisters.branch, registerId: cashRegisters.registerId })
    .from(cashRegisters)
    .where(isInUse)
  return rows.map((row) => {
    const isOwn = ({ register }: ListedReceipt) => register === row.id
    const check = checkable.find((receipt) => isOwn(receipt) && isUnchecked(row, receipt))
    const latest = last.find(isOwn)
    return {
      id: row.id,
      registerId: row.registerId,
      branch: row.branch === null ? null : { id: row.branch },
      service: row.service,
      isForTrial: isForTrial(row.service),
      account: row.account,
      mailsReceipts: row.mailsReceipts,
      state: row.state,
      certificate: row.certificate,
      receipts: row.lastNumber,
      replaces:
        row.state === 'ended'
          ? ''
          : (active.find(({ id, branch }) => id < row.id && branch === row.branch)?.registerId ?? ''),
      heldSince: row.state === 'held' ? row.updatedAt.toISOString() : null,
      // One that was left may fail for ever.
      failingSince: row.state === 'ended' ? null : (row.failingSince?.toISOString() ?? null),
      toCheck: check === undefined ? null : receiptView(check, row),
      last: latest === undefined ? null : receiptView(latest, row),
    }
  })
}

/** Whether FinanzOnline has to check a receipt; those that are for trying out it must not see. */
function isUnchecked(register: RegisterRow, receipt: ListedReceipt): boolean {
  if (isForTrial(register.service)) return false
  if (receipt.kind === 'start') return register.startCheckedAt === null
  return (register.checkedYear ?? 0) < yearOf(borneBy(receipt, register).time, register)
}

/** The year whose receipt bears a time: the one that ended before it, or that a service closed at its end. */
function yearOf(time: string, { service }: Pick<RegisterRow, 'service'>): number {
  const month = issuesReceipts(service) ? monthClosedAt(time) : monthBefore(time)
  return Number(month.slice(0, 4)) - (month.slice(5, 7) === '12' ? 0 : 1)
}

/** A receipt as lists show it. */
export function receiptView(receipt: ListedReceipt, register: RegisterRow): RegisterReceipt {
  const { kind, at, isSigned, jws } = receipt
  const { number, time } = borneBy(receipt, register)
  return { number, kind, at: at.toISOString(), time, isSigned, code: jws === null ? '' : codeOf(jws) }
}
