import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ComponentType } from 'react'
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

/** A component that is loaded late, or the same in its place where that is gone and nothing else could say so. */
export async function orNewVersion<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await load()
  } catch (error) {
    if (isCodeGone(error)) return NewVersion
    throw error
  }
}

/** Says the same beside a screen that goes on, with what was typed into it. */
export function tellNewVersion(): void {
  notifications.show({ id: 'new-version', message: de.shell.newVersion, color: 'changed', autoClose: false })
}
