import { Button, Loader, Modal, MultiSelect } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkEndpoints, gridFields } from '@theke/contract/bulk-changes.ts'
import { visibleFields } from '@theke/contract/fields.ts'
import { ApiError } from '@theke/contract/client.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { maxBulkRecords, type ManyReply } from '@theke/contract/bulk-operations.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useUnsaved } from '../../session/login-in-place.ts'
import { useSession } from '../../session/session.ts'
import { errorText, LoadFailure } from '../../shell/load-failure.tsx'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { de } from '../../texts/de.ts'
import type { AnyRow } from '../any-entity.ts'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import { forgetEntity } from '../record-queries.ts'
import { bulkTexts } from './bulk-texts.ts'
import { GridTable } from './grid-table.tsx'
import classes from './grid.module.css'
import type { EntityOverride } from '../entity-override.ts'
import { rememberedColumns, rememberColumns } from './remembered-fields.ts'
import { someQuery } from './some-query.ts'
import { cellKey, type Drafts, type GridEntry, useGrid } from './use-grid.ts'

/** What is saved, and the cells it was typed into. */
type Sent = { entries: GridEntry[]; sent: Drafts }

/** Many records as a table whose cells are edited like those of a spreadsheet, saved together and undone together. */
export default function GridDialog({
  entity,
  override,
  ids: chosen,
  onClose,
}: {
  entity: Entity
  override: EntityOverride
  ids: readonly number[]
  /** With the records that are still chosen, null where nothing was done. */
  onClose: (left: readonly number[] | null) => void
}) {
  useFocusReturn()
  const queries = useQueryClient()
  const { roles } = useSession()
  const fields = useMemo(() => gridFields(visibleFields(entity.fields, roles)), [entity, roles])
  const [columns, setColumns] = useState(() => rememberedColumns(entity, fields))
  const ids = chosen.slice(0, maxBulkRecords)
  const rows = useQuery(someQuery(entity, ids))
  const grid = useGrid(fields, rows.data ?? [])
  const [batch, setBatch] = useState('')
  const table = useRef<HTMLDivElement>(null)
  const { updateEach, undoBatch } = bulkEndpoints(entity)

  const saving = useMutation({
    mutationFn: ({ entries }: Sent): Promise<ManyReply> => api.call(updateEach, { body: { entries } }),
    onMutate: grid.begin,
    onSuccess: async ({ done, failed, batch: made = '' }, { sent }) => {
      const stored = await takeStored()
      const refused = new Map(failed.map(({ id, message, field }) => [keyOf(id, field), message]))
      grid.settle({ sent, done, refused, stored })
      if (done.length > 0) setBatch(made)
      if (failed.length === 0)
        notifications.show({ message: bulkTexts.saved(done.length), color: 'var(--ready)' })
      else focusFirstError()
    },
    onError: (error, { sent, entries }) => {
      grid.settle({ sent, done: [], refused: refusedCells(error, entries), stored: [] })
      focusFirstError()
    },
  })
  const undoing = useMutation({
    mutationFn: () => api.call(undoBatch, { params: { batch } }),
    onSuccess: async ({ done, failed }) => {
      setBatch('')
      const stored = await takeStored()
      const refused = new Map(failed.map(({ id, message }) => [String(id), message]))
      grid.settle({ sent: new Map(), done, refused, stored })
      notifications.show({ message: bulkTexts.undoDone(done.length), color: 'var(--ready)' })
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })

  /** Shows what is stored now and loads anew what else shows it. */
  async function takeStored(): Promise<AnyRow[]> {
    const { data = [] } = await rows.refetch()
    await forgetEntity(queries, entity)
    return data
  }

  function focusFirstError(): void {
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>('[aria-invalid] , [data-row-error]')?.focus(),
    )
  }

  async function save(): Promise<void> {
    if (grid.hasUnreadable) return focusFirstError()
    if (grid.changedRows === 0 || saving.isPending) return
    const entries = grid.entries()
    const sent = grid.drafts
    const changes = entries.map(({ id, updatedAt: _version, ...values }) => ({ id, values }))
    const warning = (await override.warnBeforeChangeMany?.(changes).catch(() => null)) ?? null
    if (warning === null) return saving.mutate({ entries, sent })
    modals.openConfirmModal({
      title: bulkTexts.consequencesTitle,
      children: warning,
      labels: { confirm: bulkTexts.saveAnyway, cancel: bulkTexts.stay },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => saving.mutate({ entries, sent }),
    })
  }

  function close(): void {
    if (grid.changedCells === 0) return onClose(batch === '' ? null : chosen)
    modals.openConfirmModal({
      title: bulkTexts.discardTitle,
      children: bulkTexts.discardText,
      labels: { confirm: bulkTexts.discard, cancel: bulkTexts.stay },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => onClose(batch === '' ? null : chosen),
    })
  }

  useUnsaved(grid.changedCells > 0)
  const gone = rows.data
    ? [...grid.drafts.keys()].filter((id) => !rows.data.some((row) => row.id === id))
    : []
  useEffect(() => {
    if (gone.length === 0) return
    grid.forget(gone)
    notifications.show({ message: bulkTexts.gone(gone.length), color: 'refused', autoClose: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only other records are a reason to look
  }, [gone.join(',')])

  const isRefused = saving.isError || grid.hasUnreadable
  return (
    <>
      <Modal
        opened
        onClose={close}
        // In the table the key takes back a cell first.
        closeOnEscape={false}
        fullScreen
        title={bulkTexts.gridTitle(entity.plural)}
        closeButtonProps={{ 'aria-label': de.common.close }}
        classNames={{ content: classes.content, body: classes.dialog }}
      >
        <div className={classes.tools}>
          <MultiSelect
            label={bulkTexts.columns}
            className={classes.columns}
            data={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
            value={columns}
            onChange={(names) => {
              const ordered = Object.keys(fields).filter((name) => names.includes(name))
              rememberColumns(entity, ordered)
              setColumns(ordered)
            }}
            searchable
            openOnFocus={false}
          />
          <p className={classes.hint}>{bulkTexts.gridHint}</p>
        </div>
        {rows.isPending && <Loader size={18} aria-label={de.app.loading} />}
        {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
        {rows.data && (
          <div
            ref={table}
            className={classes.scroll}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) return close()
              if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void save()
            }}
            role="presentation"
          >
            <GridTable entity={entity} fields={fields} columns={columns} rows={rows.data} grid={grid} />
          </div>
        )}
        <div className={classes.foot}>
          <span aria-live="polite">
            {isRefused && <b className={classes.refused}>{bulkTexts.wrongCells} </b>}
            {saving.isError && !(saving.error instanceof ApiError && saving.error.status === 422)
              ? errorText(saving.error)
              : grid.changedCells === 0
                ? bulkTexts.noChanges
                : bulkTexts.changedCells(grid.changedCells, grid.changedRows)}
            {chosen.length > ids.length && ` ${bulkTexts.gridShown(ids.length, chosen.length)}`}
          </span>
          <span className={classes.buttons}>
            {batch !== '' && grid.changedCells === 0 && (
              <Button variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
                {de.form.undo}
              </Button>
            )}
            <Button
              variant="default"
              disabled={grid.changedCells === 0 || saving.isPending}
              onClick={() => grid.clear()}
            >
              {bulkTexts.discard}
            </Button>
            <Button disabled={grid.changedCells === 0} loading={saving.isPending} onClick={() => void save()}>
              {bulkTexts.save}
            </Button>
          </span>
        </div>
      </Modal>
      <UnsavedGuard isActive={grid.changedCells > 0} isSaving={saving.isPending} />
    </>
  )
}

function keyOf(id: number, field: string | undefined): string {
  return field === undefined || field === 'updatedAt' ? String(id) : cellKey(id, field.split('.')[0] ?? '')
}

/** The server names cells by the place of their entry: `entries.3.price`. */
function refusedCells(error: unknown, entries: readonly GridEntry[]): Map<string, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    error.errors.flatMap(({ field = '', message }) => {
      const [, place = '', name = ''] = field.split('.')
      const entry = entries[Number(place)]
      return entry === undefined || place === '' ? [] : [[cellKey(entry.id, name), message] as const]
    }),
  )
}
