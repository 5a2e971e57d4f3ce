import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../api.ts'
import type { AnyRow } from './any-entity.ts'
import { DefaultForm } from './default-form.tsx'
import { keep } from './list-address.ts'
import type { Resource } from './override.ts'
import type { FormValues } from './form-values.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordHeader } from './record-header.tsx'
import { noteSaved } from './record-queries.ts'

/** The form of one record of a plain entity. */
export function RecordEditor({
  resource: { entity, override },
  row,
  initial,
  isReadOnly,
}: {
  resource: Resource
  row: AnyRow | null
  initial: FormValues
  isReadOnly: boolean
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const Form = override.form ?? DefaultForm

  async function save(body: FormValues): Promise<AnyRow> {
    const saved = await (row === null
      ? api.call(entity.endpoints.create, { body })
      : api.call(entity.endpoints.update, { params: { id: row.id }, body }))
    await noteSaved(queries, entity, saved)
    return saved
  }

  async function openStored(saved: FormValues): Promise<void> {
    if (row !== null) return
    isLeaving.current = true
    await navigate({ to: `/${entity.path}/${String(saved.id)}`, search: keep, replace: true })
  }

  return (
    <RecordFrame
      fields={entity.fields}
      initial={initial}
      stored={row}
      save={save}
      onSaved={openStored}
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
    </RecordFrame>
  )
}
