import { Button } from '@mantine/core'
import { ApiError } from '@theke/contract/client.ts'
import { de } from '../texts/de.ts'
import classes from './load-failure.module.css'

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.failure} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {de.common.retry}
      </Button>
    </div>
  )
}

/** The sentence of an error for a person: the server's, else a general one. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : de.shell.unexpected
}
