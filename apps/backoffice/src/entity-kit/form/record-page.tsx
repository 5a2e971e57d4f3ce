import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { newDraft, type Entity } from '@theke/contract/define-entity.ts'
import { useState } from 'react'
import { useAddressSearch, useOpenId } from '../../use-address.ts'
import { useMay } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pending } from '../../shell/screen-states.tsx'
import type { Resource } from '../entity-override.ts'
import { BackToList } from './back-to-list.tsx'
import { copyOf } from './record-copy.ts'
import { RecordEditor } from './record-editor.tsx'
import classes from './record-header.module.css'
import { recordQuery } from '../record-queries.ts'

/** The form of a record that is not stored yet: an empty one, or the copy of another. */
export function NewRecord({ resource }: { resource: Resource }) {
  const { entity } = resource
  const { copy } = useAddressSearch()
  const original = useQuery({ ...recordQuery(entity, Number(copy)), enabled: copy !== undefined })
  const [round, setRound] = useState(0)
  if (copy !== undefined && !original.data) {
    return (
      <RecordPlaceholder entity={entity} error={original.error} onRetry={() => void original.refetch()} />
    )
  }
  return (
    <RecordEditor
      key={`${copy} ${round}`}
      resource={resource}
      row={null}
      initial={original.data ? copyOf(entity, original.data) : newDraft(entity)}
      isReadOnly={false}
      onNext={() => setRound(round + 1)}
    />
  )
}

export function StoredRecord({ resource }: { resource: Resource }) {
  const { entity } = resource
  const id = Number(useOpenId())
  const record = useQuery(recordQuery(entity, id))
  const mayWrite = useMay(entity.endpoints.update.permission)
  if (!record.data) {
    return <RecordPlaceholder entity={entity} error={record.error} onRetry={() => void record.refetch()} />
  }
  return (
    <RecordEditor
      key={id}
      resource={resource}
      row={record.data}
      initial={record.data}
      isReadOnly={!mayWrite}
    />
  )
}

/** In place of a record that is on its way or cannot be shown: what it would be, and the way back. */
function RecordPlaceholder({
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
