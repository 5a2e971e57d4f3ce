import { isAdmin } from '@theke/contract/access.ts'
import { setUpTaskTexts } from '@theke/contract/shop/setup-api.ts'
import { legalTasks, mayOpenShop, type SetupTask } from '@theke/domain/shop/setup.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { openShopTasks } from './setup-guide.ts'

type Found = Pick<RaisedAlarm, 'kind' | 'severity' | 'text'>

/** What a shop lacks: that it is still closed, what the law asks for, and why messages reach nobody or lead nowhere. */
export async function setUpAlarms({ user, services, now }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const snapshot = await services.cache.current()
  const missing = openShopTasks(snapshot, services, now)
  const since = new Date(now).toISOString()
  const found = [...closedAlarm(snapshot, missing), ...messageAlarms(snapshot, missing, services.environment)]
  return found.map((alarm) => ({ ...alarm, since, branch: null, path: '/set-up' }))
}

function closedAlarm({ openedAt }: CatalogSnapshot, missing: readonly SetupTask[]): Found[] {
  const names = missing.filter((task) => legalTasks.includes(task)).map((task) => setUpTaskTexts[task].label)
  const list = names.join(', ')
  if (openedAt !== null) {
    return names.length === 0
      ? []
      : [
          {
            kind: 'set-up-incomplete',
            severity: 'problem',
            text: `Dem Shop fehlt, was das Gesetz verlangt: ${list}.`,
          },
        ]
  }
  const text = mayOpenShop(missing)
    ? 'Der Shop ist noch nicht eröffnet. Kunden lesen, dass er bald öffnet.'
    : `Der Shop ist noch nicht eröffnet. Es fehlt: ${list}.`
  return [{ kind: 'shop-not-opened', severity: 'problem', text }]
}

/** The demo shop keeps its mails on purpose; as soon as messages leave a shop, their links have to lead somewhere. */
function messageAlarms(
  { config, isDemo }: CatalogSnapshot,
  missing: readonly SetupTask[],
  { smtpUrl }: Context['services']['environment'],
): Found[] {
  const hasSms = config.enablePluginSMS && config.smsProviderKey !== ''
  const isLeaving = smtpUrl !== undefined || hasSms
  const alarms: Found[] = []
  if (missing.includes('mail') && !isDemo) {
    alarms.push({
      kind: 'mail-missing',
      severity: 'problem',
      text: 'Kein E-Mail-Dienst: Bestätigungen an Kunden verlassen den Server nicht.',
    })
  }
  if (missing.includes('public-address') && isLeaving) {
    alarms.push({
      kind: 'address-not-public',
      severity: 'problem',
      text: 'Links in E-Mails und SMS führen nur auf diesen Server (PUBLIC_URL ist nicht eingestellt).',
    })
  }
  return alarms
}
