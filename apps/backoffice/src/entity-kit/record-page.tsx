import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { newDraft } from '@theke/contract/define-entity.ts'
import { useMayAccess } from '../session/session.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { Pending } from '../shell/screen-states.tsx'
import type { Resource } from './override.ts'
import { RecordEditor } from './record-editor.tsx'
import { recordQuery } from './record-queries.ts'

/** The form of a record that is not stored yet. */
export function NewRecord({ resource }: { resource: Resource }) {
  return (
    <RecordEditor resource={resource} row={null} initial={newDraft(resource.entity)} isReadOnly={false} />
  )
}

/** The form of a stored record. */
export function StoredRecord({ resource }: { resource: Resource }) {
  const { entity } = resource
  const id = Number((useParams({ strict: false }) as { id?: string }).id)
  const record = useQuery(recordQuery(entity, id))
  const mayWrite = useMayAccess(entity.write)
  if (record.isError && !record.data) {
    return <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
  }
  if (!record.data) return <Pending />
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
