import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { keysOf } from '@theke/domain/typed-objects.ts'
import type { Alarm, Dashboard, SystemHealth } from '@theke/contract/insights/dashboard-api.ts'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { linkTo } from '../link-to.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

const texts = dashboardTexts.health

/** The alarms that the line names instead of the list, by what they are about. */
const parts = {
  backup: ['backup-missing', 'backup-old', 'disk-full'],
  mail: ['mail-missing', 'address-not-public'],
  printers: ['printer'],
  screens: ['screen-offline', 'screen-outdated', 'screen-wrongSize', 'screen-broken', 'board-lost'],
  access: ['administrator-alone', 'proxy-untrusted'],
} as const
type Part = keyof typeof parts

// A problem of these keeps customers waiting, so it stands in the list as well.
const alsoToDo: readonly string[] = ['disk-full', 'board-lost']

const inLine: readonly string[] = Object.values(parts).flat()

/** Whether an alarm stands in the list of what is to be done. Orders stand there themselves. */
export function isToDo(kind: string): boolean {
  if (kind === 'orders-missed' || kind === 'calls-waiting') return false
  return alsoToDo.includes(kind) || !inLine.includes(kind)
}

type Props = { alarms: readonly Alarm[]; health: Dashboard['health']; system: SystemHealth | null }

/** Whether what the shop runs on is fine, in one line; what is not is named, with the way to it. */
export function HealthLine({ alarms, health, system }: Props) {
  const now = useNow()
  const log = system?.backup?.log.at ?? null
  const fine: Record<Part, string | null> = {
    backup: log === null ? null : texts.backup(shortMoment(Date.parse(log), now)),
    mail: system && texts.mail,
    printers: health.printers === 0 ? null : texts.printers(health.printers),
    screens: health.screens === 0 ? null : texts.screens(health.screens),
    access: null,
  }
  return (
    <section className={classes.health} aria-label={texts.title}>
      {keysOf(parts).map((part) => {
        const kinds: readonly string[] = parts[part]
        const wrong = alarms.filter(({ kind }) => kinds.includes(kind))
        if (wrong.length === 0) {
          return (
            fine[part] && (
              <span key={part} className={classes.well}>
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
                {fine[part]}
              </span>
            )
          )
        }
        return wrong.map(({ kind, text, path, branch }) => (
          <span key={`${kind} ${branch?.id} ${text}`} className={classes.unwell}>
            <IconAlertTriangle size={18} stroke={1.75} aria-label={dashboardTexts.severities.warning} />
            {path === null ? text : <Link {...linkTo(path)}>{text}</Link>}
          </span>
        ))
      })}
    </section>
  )
}
