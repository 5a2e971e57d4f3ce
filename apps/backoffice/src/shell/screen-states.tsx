import { Button, Loader } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useConnectivity } from '../connectivity.ts'
import { de } from '../texts/de.ts'
import { LoadFailure } from './load-failure.tsx'
import classes from './load-failure.module.css'
import { isCodeGone, NewVersion } from './new-version.tsx'

/** While a screen's code is on its way; without a connection it says what is waited for. */
export function Pending() {
  const connectivity = useConnectivity()
  return (
    <div className={classes.failure} aria-live="polite">
      <Loader size="sm" color="gray.6" aria-hidden />
      {connectivity === 'open' ? (
        <span className="visually-hidden">{de.app.loading}</span>
      ) : (
        <p>{de.app.waiting}</p>
      )}
    </div>
  )
}

/** A screen that broke; code of an older version that is gone after an update asks for a reload. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return isCodeGone(error) ? <NewVersion /> : <LoadFailure error={error} onRetry={reset} />
}

export function NotFound() {
  return (
    <div className={classes.failure}>
      <IconMapQuestion size={40} stroke={1.25} aria-hidden />
      <h1 className={classes.title}>{de.shell.notFound}</h1>
      <p>{de.shell.notFoundHint}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{de.shell.toStart}</Button>
    </div>
  )
}

export function NotAllowed() {
  return (
    <div className={classes.failure}>
      <h1 className={classes.sentence}>{de.shell.notAllowed}</h1>
      <Link to="/">{de.shell.toStart}</Link>
    </div>
  )
}
