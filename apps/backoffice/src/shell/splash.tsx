import { de } from '../texts/de.ts'
import classes from './splash.module.css'

/** Shown while the first screen is on its way. */
export function Splash() {
  return (
    <div className={classes.splash} aria-live="polite">
      <span className={classes.name}>{de.app.name}</span>
      <span className="visually-hidden">{de.app.loading}</span>
    </div>
  )
}
