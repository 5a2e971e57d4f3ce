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

/** The sentence of an error for a person: the server's, else a general one. Without an answer it says why there is none. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return de.shell.unexpected
  return error.status === 0 ? `${error.message.replace(/\.$/, '')}. ${de.shell.noConnection}` : error.message
}
