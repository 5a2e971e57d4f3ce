import { Link } from '@tanstack/react-router'
import { changesTexts } from '../../changes/changes-texts.ts'
import classes from './logs-views.module.css'

/** The two sides of the log: what the server noted, and who changed what. */
export function LogsViews() {
  const views = [
    { to: '/logs', label: changesTexts.logs },
    { to: '/logs/changes', label: changesTexts.title },
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
