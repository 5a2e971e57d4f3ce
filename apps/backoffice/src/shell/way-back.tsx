import { Link, useLocation } from '@tanstack/react-router'
import { createStore, useStore } from '@theke/ui/store.ts'
import { de } from '../texts/de.ts'
import classes from './shell.module.css'

const guide = '/set-up'
const step = createStore<string | null>(null)

/** Remembers that the guide through a new shop has led to another screen, and for what. */
export function leaveGuideFor(label: string): void {
  step.set(label)
}

/** Leads back from the screen on which a step of the guide is done, until somebody has gone back. */
export function WayBack() {
  const label = useStore(step)
  const { pathname } = useLocation()
  if (label === null || pathname === guide) return null
  return (
    <nav className={classes.wayBack} aria-label={de.shell.setUp}>
      <span>{de.shell.setUpStep(label)}</span>
      <Link to={guide} onClick={() => step.set(null)}>
        {de.shell.backToSetUp}
      </Link>
    </nav>
  )
}
