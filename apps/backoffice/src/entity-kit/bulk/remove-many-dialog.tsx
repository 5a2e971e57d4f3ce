import { Button, Group, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@theke/contract/define-entity.ts'
import { counted, countedAsObject } from '../../texts/entity-names.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useFocusReturn } from '../../shell/use-focus-return.ts'
import { de } from '../../texts/de.ts'
import { manyTexts } from '../list/rows/many-texts.ts'
import type { EntityOverride } from '../entity-override.ts'
import { useMany } from '../list/rows/use-many.ts'
import classes from './bulk.module.css'
import { ManyOutcome, ManyProgress } from './many-outcome.tsx'

/** Removes the selected records after a confirmation with their number, and lists those that could not be removed. */
export default function RemoveManyDialog({
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
  const { state, run, stop } = useMany(entity, ids)
  const [isUndone, setIsUndone] = useState(false)
  const warning = useQuery({
    queryKey: ['before-remove', entity.path, ids],
    queryFn: async () => (await override.warnBeforeRemove?.(ids).catch(() => null)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })
  const { removeMany, restoreMany } = entity.endpoints
  const what = countedAsObject(entity, ids.length)
  const title = manyTexts.removeTitle(what)
  const mayUndo = !entity.isHardDeleted && !isUndone && state.done.length > 0

  function undo(): void {
    setIsUndone(true)
    void run((records) => api.call(restoreMany, { body: { records } }), state.done)
  }

  function close(): void {
    if (state.phase === 'running') return
    const done = new Set(state.done)
    const left = isUndone ? ids : ids.filter((id) => !done.has(id))
    onClose(state.phase === 'asking' ? null : left)
  }

  function outcome(): string {
    const done = counted(entity, state.done.length)
    if (isUndone) return manyTexts.restored(done)
    const settled = state.done.length + state.failed.length
    return settled < ids.length ? manyTexts.stopped(settled, ids.length) : manyTexts.removed(done)
  }

  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': de.common.close }}>
      {state.phase === 'asking' && (
        <div className={classes.body}>
          {warning.isPending && <Loader size={18} aria-label={de.app.loading} />}
          {warning.data && <p>{warning.data}</p>}
          <p>{entity.isHardDeleted ? manyTexts.removeForGoodText : manyTexts.removeText}</p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              {de.common.cancel}
            </Button>
            <Button
              disabled={warning.isPending}
              onClick={() => void run((records) => api.call(removeMany, { body: { records } }))}
            >
              {manyTexts.confirmRemove(what)}
            </Button>
          </Group>
        </div>
      )}
      {state.phase === 'running' && (
        <ManyProgress state={state} count={ids.length} label={title} onStop={stop} />
      )}
      {state.phase === 'ended' && (
        <ManyOutcome
          entity={entity}
          state={state}
          text={outcome()}
          onUndo={mayUndo ? undo : undefined}
          onClose={close}
        />
      )}
    </Modal>
  )
}
