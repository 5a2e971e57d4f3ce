import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { titleOf, type AnyRow } from '../any-entity.ts'
import { DefaultForm } from './default-form.tsx'
import { withQuery, queryOf, useListAddress } from '../list/list-address.ts'
import type { Resource } from '../entity-override.ts'
import type { FormValues } from './form-values.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import { RecordHeader } from './record-header.tsx'
import { listQuery, cacheSaved, recordQuery } from '../record-queries.ts'

/** The form of one record of a plain entity. */
export function RecordEditor({
  resource: { entity, override },
  row,
  initial,
  isReadOnly,
  onNext,
}: {
  resource: Resource
  row: AnyRow | null
  initial: FormValues
  isReadOnly: boolean
  /** Begins the next new record; a stored one is followed by the next of the list. */
  onNext?: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const address = useListAddress(entity)
  const Form = override.form ?? DefaultForm

  async function save(body: FormValues, version: string | null): Promise<AnyRow> {
    const headers = version === null ? undefined : { 'if-match': `"${version}"` }
    const saved = await (row === null
      ? api.call(entity.endpoints.create, { body })
      : api.call(entity.endpoints.update, { params: { id: row.id }, body, headers }))
    await cacheSaved(queries, entity, saved)
    return saved
  }

  async function openStored(saved: FormValues): Promise<void> {
    if (row !== null) return
    isLeaving.current = true
    await navigate({ to: `/${entity.path}/${String(saved.id)}`, search: withQuery, replace: true })
  }

  /** The next record as the list shows them, or the list where this was the last, or is on another page of it. */
  async function openNext(): Promise<void> {
    if (row === null) return onNext?.()
    const { data } = await queries.ensureQueryData(listQuery(entity, queryOf(address)))
    const position = data.findIndex(({ id }) => id === row.id)
    const next = position === -1 ? undefined : data[position + 1]
    isLeaving.current = true
    await navigate({ to: next ? `/${entity.path}/${next.id}` : `/${entity.path}`, search: withQuery })
    isLeaving.current = false
  }

  return (
    <RecordFormFrame
      fields={entity.fields}
      title={row === null ? entity.singular : `${entity.singular} „${titleOf(entity, row)}“`}
      initial={initial}
      stored={row}
      save={save}
      reload={
        row === null ? undefined : () => queries.fetchQuery({ ...recordQuery(entity, row.id), staleTime: 0 })
      }
      onSaved={openStored}
      onNext={isReadOnly ? undefined : openNext}
      isReadOnly={isReadOnly}
      isLeaving={isLeaving}
      override={override}
      header={(state) => (
        <RecordHeader
          {...state}
          entity={entity}
          row={row}
          onRemoved={() => {
            isLeaving.current = true
          }}
        />
      )}
    >
      <Form />
    </RecordFormFrame>
  )
}
