import { Link } from '@tanstack/react-router'
import { changesTexts } from '../../changes/changes-texts.ts'
import { errorsTexts, jobsTexts } from './logs-texts.ts'
import classes from './logs-views.module.css'

/** The views of the log: server log, audit log and jobs. */
export function LogsViews() {
  const views = [
    { to: '/logs', label: changesTexts.logs },
    { to: '/logs/changes', label: changesTexts.title },
    { to: '/logs/errors', label: errorsTexts.title },
    { to: '/logs/jobs', label: jobsTexts.title },
  ]
  return (
    <nav className={classes.views} aria-label={changesTexts.views}>
      {views.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-active': true, 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
