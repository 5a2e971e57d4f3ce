import { Link } from '@tanstack/react-router'
import type { SystemHealth } from '@theke/contract/insights/dashboard-api.ts'
import { numberLocale } from '@theke/contract/number-locale.ts'
import { Card } from '../../entity-kit/card.tsx'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

const sizeFormat = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 })

/** How the machine is, for administrators. */
export function SystemCard({ system }: { system: SystemHealth }) {
  const { setUp, version, database, disk, backup, outbox, jobs, proxies } = system
  const now = useNow()
  return (
    <Card title={dashboardTexts.system}>
      <dl className={classes.system}>
        <div>
          <dt>{dashboardTexts.setUp}</dt>
          <dd>
            <Link to="/set-up">{dashboardTexts.setUpOf(setUp.done, setUp.total)}</Link>
          </dd>
        </div>
        <div>
          <dt>{dashboardTexts.version}</dt>
          <dd>{version}</dd>
          <dd>
            <Link to="/licenses">{dashboardTexts.licenses}</Link>
          </dd>
        </div>
        <div>
          <dt>{dashboardTexts.database}</dt>
          <dd>{dashboardTexts.databaseOf(database.version, sizeLabel(database.bytes))}</dd>
        </div>
        <div>
          <dt>{dashboardTexts.disk}</dt>
          <dd>{dashboardTexts.diskOf(sizeLabel(disk.freeBytes), sizeLabel(disk.totalBytes))}</dd>
          {disk.hasReserve === false && <dd>{dashboardTexts.noReserve}</dd>}
        </div>
        <div>
          <dt>{dashboardTexts.backup}</dt>
          {backup === null && <dd>{dashboardTexts.noBackup}</dd>}
          {backup !== null &&
            (['log', 'base', 'drill'] as const).map((kind) => {
              const { at } = backup[kind]
              const moment = at === null ? null : shortMoment(Date.parse(at), now)
              return <dd key={kind}>{dashboardTexts.backupOf(kind, moment)}</dd>
            })}
        </div>
        <div>
          <dt>{dashboardTexts.outbox}</dt>
          <dd>
            <Link to="/outbox">{dashboardTexts.outboxOf(outbox.waiting, outbox.failed)}</Link>
          </dd>
        </div>
        <div>
          <dt>{dashboardTexts.jobs}</dt>
          <dd>
            <Link to="/logs/jobs">{dashboardTexts.jobsOf(jobs.total, jobs.failing)}</Link>
          </dd>
        </div>
        <div>
          <dt>{dashboardTexts.proxies}</dt>
          <dd>{proxies.trusted.join(', ')}</dd>
          {proxies.untrusted && (
            <dd>
              {dashboardTexts.untrustedProxy(
                proxies.untrusted.address,
                shortMoment(Date.parse(proxies.untrusted.at), now),
              )}
            </dd>
          )}
        </div>
      </dl>
    </Card>
  )
}

/** `12,3 MB`, `4 GB`. */
function sizeLabel(bytes: number): string {
  return bytes < 1e9 ? `${sizeFormat.format(bytes / 1e6)} MB` : `${sizeFormat.format(bytes / 1e9)} GB`
}
