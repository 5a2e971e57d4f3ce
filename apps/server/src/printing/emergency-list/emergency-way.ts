import { asc, eq, inArray, and } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { visibleBranches } from '../../ordering/reading/order-conditions.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { canPrint } from '../devices/device-operations.ts'
import { devices } from '../printing-tables.ts'

type DeviceRow = typeof devices.$inferSelect
/** The printer and the address that a list goes to; one of them may be missing, not both. */
export type EmergencyWay = { device: DeviceRow | null; recipient: string | null }

/** Where the lists of some branches go, by branch; null where one goes nowhere. */
export async function emergencyWays(
  { db, services }: Pick<Context, 'db' | 'services'>,
  branches: readonly BranchRow[],
): Promise<Map<number, EmergencyWay | null>> {
  const ids = branches.map(({ id }) => id)
  const printers = await db
    .select()
    .from(devices)
    .where(and(inArray(devices.branch, ids), eq(devices.type, 'receiptPrinter')))
    .orderBy(asc(devices.id))
  const hasMail = services.environment.smtpUrl !== undefined
  return new Map(branches.map((branch) => [branch.id, wayOf(branch, printers, hasMail)]))
}

function wayOf(branch: BranchRow, printers: readonly DeviceRow[], hasMail: boolean): EmergencyWay | null {
  const { id, emergencyListBy } = branch
  // One list is enough: two would be ticked off apart.
  const printer = printers.find((one) => one.branch === id && canPrint(one))
  const device = emergencyListBy === 'email' ? null : (printer ?? null)
  // Paper is better than nothing, and so is a mail where no printer is there.
  const isMailed = hasMail && (emergencyListBy !== 'printer' || device === null)
  const address = addressOf(branch)
  const recipient = isMailed && address !== '' ? address : null
  return device === null && recipient === null ? null : { device, recipient }
}

function addressOf({ notificationEmail, managerEmail, email }: BranchRow): string {
  return notificationEmail || managerEmail || email
}

/** Why no mail brings the list, and that no printer does where one could. */
function missingWay(branch: BranchRow): string {
  const noMail =
    addressOf(branch) === '' ? 'die Filiale hat keine E-Mail-Adresse' : 'es ist kein Mailserver eingerichtet'
  const reason = branch.emergencyListBy === 'email' ? noMail : `kein Bondrucker kann drucken, und ${noMail}`
  return `Die Notliste kommt nirgends an: ${reason[0]?.toUpperCase()}${reason.slice(1)}.`
}

/** Branches that want a list for a day offline and have neither a printer nor a way by mail for it. */
export async function emergencyListAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const visible = visibleBranches(ctx)
  const { branches } = await ctx.services.cache.current()
  const wanting = branches.filter(
    ({ id, emergencyListAt }) => emergencyListAt !== null && (visible === null || visible.includes(id)),
  )
  if (wanting.length === 0) return []
  const ways = await emergencyWays(ctx, wanting)
  return wanting
    .filter(({ id }) => ways.get(id) === null)
    .map((branch) => ({
      kind: 'emergency-list',
      severity: 'warning',
      text: missingWay(branch),
      since: new Date(ctx.now).toISOString(),
      branch: branch.id,
      path: `/branches/${branch.id}`,
    }))
}
