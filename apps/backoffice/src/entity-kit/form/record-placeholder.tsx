import { useMediaQuery } from '@mantine/hooks'
import type { Entity } from '@theke/contract/define-entity.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pending } from '../../shell/screen-states.tsx'
import { BackToList } from './back-to-list.tsx'
import classes from './record-header.module.css'

/** In place of a record that is on its way or cannot be shown: what it would be, and the way back. */
export function RecordPlaceholder({
  entity,
  error,
  onRetry,
}: {
  entity: Entity
  error: Error | null
  onRetry: () => void
}) {
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const Heading = isWide ? 'h2' : 'h1'
  return (
    <div>
      <header className={classes.header}>
        {!isWide && <BackToList entity={entity} />}
        <Heading className={classes.title}>{entity.singular}</Heading>
      </header>
      {error === null ? <Pending /> : <LoadFailure error={error} onRetry={onRetry} />}
    </div>
  )
}
