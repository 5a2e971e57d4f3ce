import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { shopDisk } from '../storage/disk-space.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'

const scarceBytes = 1_000_000_000
const emptyBytes = 200_000_000

/** A disk on which pictures and orders will soon find no place. */
export async function diskAlarms({ user, services, now }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const { freeBytes, hasReserve } = await shopDisk(services.environment)
  if (freeBytes > scarceBytes) return []
  const left = `Auf der Festplatte sind nur noch ${Math.floor(freeBytes / 1_000_000)} MB frei.`
  const isLost = freeBytes <= emptyBytes && hasReserve === false
  return [
    {
      kind: 'disk-full',
      severity: freeBytes > emptyBytes ? 'warning' : 'problem',
      text: isLost
        ? `${left} Auch die Reserve der Datenbank ist aufgebraucht: Schaffen Sie gleich Platz.`
        : left,
      since: new Date(now).toISOString(),
      branch: null,
      path: null,
    },
  ]
}
