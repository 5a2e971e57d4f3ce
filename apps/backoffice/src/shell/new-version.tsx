import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { de } from '../texts/de.ts'
import classes from './load-failure.module.css'

/** Whether code could not be loaded since an update has taken it away; a lost connection makes it wait instead (`fetch-chunk.ts`). */
export function isCodeGone(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message)
}

/** In place of what an update has taken away. */
export function NewVersion() {
  return (
    <div className={classes.failure} role="alert">
      <p>{de.shell.newVersion}</p>
      <Button onClick={() => location.reload()}>{de.shell.reload}</Button>
    </div>
  )
}

/** Says the same beside a screen that goes on, with what was typed into it. */
export function tellNewVersion(): void {
  notifications.show({ id: 'new-version', message: de.shell.newVersion, color: 'changed', autoClose: false })
}
