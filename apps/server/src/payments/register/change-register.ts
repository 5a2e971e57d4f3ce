import { registersApi, registerTexts, type RegisterView } from '@theke/contract/payments/registers-api.ts'
import { isForTrial, issuesReceipts } from '@theke/domain/cash-register/signed-text.ts'
import { and, eq, isNotNull, max } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { cashReceipts, cashRegisters } from './register-tables.ts'
import { reachedDevice, registerView, requireAccess, requireRegister } from './registers.ts'
import { lockSigning, openedOrNull } from './register-rows.ts'
import { type DeviceIdentity, signText } from './signing-device.ts'
import type { RegisterRow } from './write-receipt.ts'

/**
 * Changes the access of a register, and whether its receipts are mailed; where that alone changes, what signs is not asked. Another
 * certificate signs from the next receipt on; the chain goes on. @throws a validation error where what signs is not reached, and where a
 * register for trying out would become a real one
 */
export async function changeRegister(
  ctx: Context,
  { id, body }: Input<typeof registersApi.changeRegister>,
): Promise<RegisterView> {
  const before = await requireRegister(ctx, id)
  if (before.state === 'held' || before.state === 'ended') throw httpError('state-moved-on')
  const { service, mailsReceipts } = body
  if (isForTrial(service) !== isForTrial(before.service))
    throw validationError([{ field: 'service', message: registerTexts.otherKind }])
  if (service !== before.service && (issuesReceipts(service) || issuesReceipts(before.service)))
    throw validationError([{ field: 'service', message: registerTexts.issuerStays }])
  const account = body.account.trim()
  // A register for trying out has no access that could change.
  if (isForTrial(service)) await changeMails(ctx, id, mailsReceipts)
  else await changeDevice(ctx, before, { service, account, password: body.password, mailsReceipts })
  return registerView(ctx, await requireRegister(ctx, id))
}

async function changeMails({ db }: Context, id: number, mailsReceipts: boolean): Promise<void> {
  await db.update(cashRegisters).set({ mailsReceipts }).where(eq(cashRegisters.id, id))
}

type Change = Pick<RegisterRow, 'service' | 'account' | 'mailsReceipts'> & { password: string }

async function changeDevice(ctx: Context, before: RegisterRow, change: Change): Promise<void> {
  const { id, registerId } = before
  const { service, account, mailsReceipts } = change
  const { secrets } = ctx.services
  const isKept = change.password === '' && service === before.service
  const isSameAccess = isKept && account === before.account
  // That needs nothing of what signs, which may be out of order.
  if (isSameAccess && mailsReceipts !== before.mailsReceipts) return changeMails(ctx, id, mailsReceipts)
  const secret = isKept ? (openedOrNull(secrets, before, 'secret') ?? '') : change.password
  requireAccess(service, { account, password: secret })
  const access = { account, secret }
  // Also where nothing was typed: a service may sign with a new certificate under the same access.
  const identity = await reachedDevice(ctx, service, access, registerId)
  if (isSameAccess && !isOther(before, identity) && before.failingSince === null) return
  if (!issuesReceipts(service)) await requireSigning(ctx, { service, access, publicKey: identity.publicKey })
  await inTransaction(ctx, async (ctx) => {
    await lockSigning(ctx, id)
    const [row] = await ctx.db.select().from(cashRegisters).where(eq(cashRegisters.id, id)).for('update')
    if (row === undefined || row.state === 'held' || row.state === 'ended') throw httpError('state-moved-on')
    await ctx.db
      .update(cashRegisters)
      .set({
        service,
        account,
        mailsReceipts,
        secret: secrets.seal(secret, `register ${registerId} secret`),
        ...identity,
        ...(isOther(row, identity) ? { formerDevices: await formerDevices(ctx, row) } : {}),
        // What has failed is tried at once.
        retryAt: row.failingSince === null ? null : new Date(ctx.now),
        updatedAt: new Date(ctx.now),
      })
      .where(eq(cashRegisters.id, id))
    const certificate = identity.certificate
    await writeLog(ctx, 'info', 'Signatur einer Registrierkassa geändert', { register: id, certificate })
  })
}

function isOther(row: RegisterRow, { certificate, publicKey }: DeviceIdentity): boolean {
  return row.certificate !== certificate || row.publicKey !== publicKey
}

/** Signs a text that is no receipt, as some services look at a password only then. @throws a validation error where it is refused */
async function requireSigning(ctx: Context, device: Parameters<typeof signText>[0]): Promise<void> {
  try {
    await signText(device, 'Zugang', ctx.services)
  } catch (error) {
    ctx.log.warn({ err: error }, 'what signs receipts has refused its access')
    throw validationError([{ field: 'password', message: registerTexts.unreachable }])
  }
}

/** What signed a register before another certificate does, itself included. */
async function formerDevices({ db }: Context, row: RegisterRow): Promise<RegisterRow['formerDevices']> {
  const [signed] = await db
    .select({ until: max(cashReceipts.number) })
    .from(cashReceipts)
    .where(and(eq(cashReceipts.register, row.id), isNotNull(cashReceipts.jws)))
  const until = signed?.until ?? 0
  const { certificate, certificates, publicKey } = row
  return until === 0 ? [] : [...row.formerDevices, { certificate, certificates, publicKey, until }]
}
