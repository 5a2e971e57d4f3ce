import { Button, Group, Loader, Modal, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { counted, countedAsObject } from '../../texts/entity-names.ts'
import { sharedFields } from '@theke/contract/bulk-operations.ts'
import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import { useUnsavedDialog } from '../../session/login-in-place.ts'
import { useVisibleFields } from '../../session/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { de } from '../../texts/de.ts'
import type { AnyRow } from '../any-entity.ts'
import type { EntityOverride } from '../entity-override.ts'
import { manyTexts } from '../list/rows/many-texts.ts'
import { useMany } from '../list/rows/use-many.ts'
import classes from './bulk.module.css'
import { bulkTexts } from './bulk-texts.ts'
import { ManyOutcome, ManyProgress } from './many-outcome.tsx'
import { isChange, isEntered, planChanges, type WantedChange } from './planned-change.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { lastField, rememberField } from './remembered-fields.ts'
import { someQuery } from './some-query.ts'
import { WantedChangeFields } from './wanted-change-fields.tsx'

const nothing: WantedChange = {
  kind: 'set',
  rounding: 'exact',
  referencesKind: 'add',
  value: undefined,
  isCleared: false,
}

/** Changes one field of the chosen records: what is entered, what it does to each of them, and the way back. */
export default function ChangeManyDialog({
  entity,
  override,
  ids,
  onClose,
}: {
  entity: Entity
  override: EntityOverride
  ids: readonly number[]
  /** With the records that are still chosen, null where nothing was done. */
  onClose: (left: readonly number[] | null) => void
}) {
  useFocusReturn()
  const fields = sharedFields(useVisibleFields(entity.fields))
  const [name, setName] = useState(() => lastField(entity, fields))
  const [wanted, setWanted] = useState(nothing)
  const rows = useQuery(someQuery(entity, ids))
  const { state, run, stop } = useMany(entity, ids)
  const [isUndone, setIsUndone] = useState(false)
  const { updateEach, undoBatch } = bulkEndpoints(entity)

  const field = fields[name]
  const planned = useMemo(
    () => (field && rows.data ? planChanges(name, field, wanted, rows.data) : []),
    [name, field, wanted, rows.data],
  )
  const changing = planned.filter(isChange)
  const changes = changing.map(({ row, after }) => ({ id: row.id, values: { [name]: after } }))
  const warning = useQuery({
    queryKey: ['before-change', entity.path, changes],
    queryFn: async () => (await override.warnBeforeChangeMany?.(changes).catch(() => null)) ?? null,
    enabled: override.warnBeforeChangeMany !== undefined && changes.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const isTyped = state.phase === 'asking' && field !== undefined && isEntered(field, wanted)
  const staying = useUnsavedDialog(isTyped)
  const what = countedAsObject(entity, changing.length)
  const title = manyTexts.changeTitle(countedAsObject(entity, ids.length))

  function chooseField(chosen: string | null): void {
    setName(chosen ?? '')
    setWanted(nothing)
  }

  function begin(): void {
    rememberField(entity, name)
    const byId = new Map(changing.map(({ row, after }) => [row.id, entryOf(row, name, after)]))
    void run(
      (records, batch) => {
        const entries = records.flatMap(({ id }) => byId.get(id) ?? [])
        return api.call(updateEach, { body: { entries, batch } })
      },
      [...byId.keys()],
    )
  }

  function undo(): void {
    setIsUndone(true)
    const { done, batch = '' } = state
    // The server holds what the batch changed, so it is one call however many records there were.
    void run(() => api.call(undoBatch, { params: { batch } }), done, { isWhole: true })
  }

  function close(): void {
    if (state.phase === 'running') return
    onClose(state.phase === 'asking' ? null : ids)
  }

  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': de.common.close }}
      {...staying}
    >
      {state.phase === 'asking' && field && (
        <form
          className={classes.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (changing.length > 0 && !warning.isLoading) begin()
          }}
        >
          <Select
            label={bulkTexts.field}
            data={Object.entries(fields).map(([key, { label }]) => ({ value: key, label }))}
            value={name}
            onChange={chooseField}
            allowDeselect={false}
            searchable
            openOnFocus={false}
          />
          <WantedChangeFields key={name} field={field} wanted={wanted} onChange={setWanted} />
          {rows.isPending && <Loader size={18} aria-label={de.app.loading} />}
          {rows.isError && <LoadFailure error={rows.error} onRetry={() => void rows.refetch()} />}
          <div aria-live="polite" className={classes.body}>
            {isEntered(field, wanted) ? (
              <PlannedChanges entity={entity} field={field} planned={planned} />
            ) : (
              <p className={classes.note}>{bulkTexts.begin}</p>
            )}
            {warning.data && <p className={classes.warning}>{warning.data}</p>}
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {de.common.cancel}
            </Button>
            <Button type="submit" disabled={changing.length === 0 || warning.isLoading}>
              {bulkTexts.apply(what)}
            </Button>
          </Group>
        </form>
      )}
      {state.phase === 'running' && (
        <ManyProgress
          state={state}
          count={isUndone ? ids.length : changing.length}
          label={title}
          onStop={stop}
        />
      )}
      {state.phase === 'ended' && (
        <ManyOutcome
          entity={entity}
          state={state}
          text={
            isUndone
              ? bulkTexts.undone(counted(entity, state.done.length))
              : manyTexts.changed(counted(entity, state.done.length))
          }
          onUndo={!isUndone && state.batch ? undo : undefined}
          onClose={close}
        />
      )}
    </Modal>
  )
}

/** The version that was shown goes with the value, so that a later change of another person is not overwritten. */
function entryOf({ id, updatedAt }: AnyRow, name: string, value: unknown) {
  return { id, updatedAt, [name]: value }
}
