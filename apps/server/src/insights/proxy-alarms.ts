import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'

/**
 * A proxy in the shop's own network that is not trusted. A stranger can send the header as well, so one from elsewhere is only shown with
 * the state of the system.
 */
export async function proxyAlarms({ user, services }: Context): Promise<RaisedAlarm[]> {
  const found = services.proxies.untrusted()
  if (!isAdmin(user?.roles ?? []) || found === null || !found.isOwnNetwork) return []
  return [
    {
      kind: 'proxy-untrusted',
      severity: 'warning',
      text: `Dem Proxy ${found.address} wird nicht vertraut, daher zählen alle Besucher für Limits und Anmeldesperren als einer. Tragen Sie seine Adresse in TRUSTED_PROXIES ein.`,
      since: new Date(found.at).toISOString(),
      branch: null,
      path: null,
    },
  ]
}
