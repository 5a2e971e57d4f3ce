import { isAdmin } from '@theke/contract/access.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { cashRegisters } from './register-tables.ts'
import { viewsOf } from './registers.ts'

/** After how long FinanzOnline has to know that what signs is out of order (RKSV § 17 para. 6). */
const reportAfterMs = 48 * hourMs
const path = '/cash-registers'

/** Registers whose receipts have no signature, and receipts that FinanzOnline has to check. */
export async function registerAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(ctx.user?.roles ?? [])) return []
  const rows = await ctx.db.select().from(cashRegisters).where(eq(cashRegisters.state, 'active'))
  if (rows.length === 0) return []
  return (await viewsOf(ctx, rows)).flatMap(
    ({ registerId, branch, failingSince, toCheck }): RaisedAlarm[] => {
      const of = { branch: branch?.id ?? null, path }
      const isLong = failingSince !== null && ctx.now - Date.parse(failingSince) >= reportAfterMs
      return [
        ...(failingSince === null
          ? []
          : [
              {
                ...of,
                kind: 'register-failing',
                severity: isLong ? ('problem' as const) : ('warning' as const),
                text: isLong
                  ? `Die Signatur der Kassa ${registerId} ist seit mehr als 48 Stunden ausgefallen. Melden Sie das jetzt bei FinanzOnline.`
                  : `Die Signatur der Kassa ${registerId} ist ausgefallen. Belege entstehen weiter und sagen das; dauert es 48 Stunden, ist es bei FinanzOnline zu melden.`,
                since: failingSince,
              },
            ]),
        ...(toCheck === null
          ? []
          : [
              {
                ...of,
                kind: 'register-check',
                severity: 'warning' as const,
                text: `Der ${toCheck.kind === 'start' ? 'Startbeleg' : 'Jahresbeleg'} der Kassa ${registerId} ist mit FinanzOnline zu prüfen.`,
                since: toCheck.at,
              },
            ]),
      ]
    },
  )
}
