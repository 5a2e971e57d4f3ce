import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import { Card } from '../../entity-kit/card.tsx'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { linkTo } from '../link-to.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

/** What needs attention now, each with the way to it. */
export function AlarmList({ alarms }: { alarms: readonly Alarm[] }) {
  const now = useNow()
  return (
    <Card title={dashboardTexts.alarms}>
      {alarms.length === 0 ? (
        <p className={classes.fine}>
          <IconCircleCheck size={20} stroke={1.5} aria-hidden />
          {dashboardTexts.noAlarms}
        </p>
      ) : (
        <ul className={classes.alarms}>
          {alarms.map(({ kind, severity, text, since, branch, path }) => (
            <li
              key={`${kind} ${branch?.id ?? ''} ${text}`}
              className={classes.alarm}
              data-severity={severity}
            >
              <IconAlertTriangle size={20} stroke={1.5} aria-label={dashboardTexts.severities[severity]} />
              <span className={classes.alarmText}>
                <span>{text}</span>
                <span className={classes.quiet}>
                  {branch?.name ?? dashboardTexts.wholeShop} ·{' '}
                  {dashboardTexts.since(shortMoment(Date.parse(since), now))}
                </span>
              </span>
              {path && (
                <Link {...linkTo(path)} className={classes.look} aria-label={dashboardTexts.lookAt(text)}>
                  {dashboardTexts.look}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
