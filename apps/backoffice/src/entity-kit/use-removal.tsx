import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import { titleOf, type AnyRow } from './any-entity.ts'
import { withQuery } from './list/list-address.ts'
import type { Resource } from './entity-override.ts'
import { invalidateLists, recordQuery } from './record-queries.ts'

/** Removes a record after asking; the server names the records that still refer to it (R-API-08). */
export function useRemoval({ entity, override }: Resource, onRemoved: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove(row: AnyRow): Promise<void> {
    try {
      await api.call(entity.endpoints.remove, { params: { id: row.id } })
    } catch (error) {
      return tell(errorText(error))
    }
    onRemoved()
    const notice = `removed-${entity.path}-${row.id}`
    notifications.show({
      id: notice,
      message: entity.isHardDeleted ? (
        de.form.removed
      ) : (
        <RemovedNotice
          onUndo={() => {
            notifications.hide(notice)
            void bringBack(row)
          }}
        />
      ),
      color: 'var(--ready)',
      autoClose: entity.isHardDeleted ? 4000 : 10_000,
    })
    await navigate({ to: `/${entity.path}`, search: withQuery })
    // The button that asked went with the record, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    queries.removeQueries({ queryKey: recordQuery(entity, row.id).queryKey })
    await invalidateLists(queries, entity)
  }

  async function bringBack({ id }: AnyRow): Promise<void> {
    try {
      const { failed } = await api.call(entity.endpoints.restoreMany, { body: { records: [{ id }] } })
      if (failed[0]) return tell(failed[0].message)
    } catch (error) {
      return tell(errorText(error))
    }
    notifications.show({ message: de.form.broughtBack, color: 'var(--ready)' })
    await invalidateLists(queries, entity)
    await navigate({ to: `/${entity.path}/${id}`, search: withQuery })
  }

  return {
    askToRemove: async (row: AnyRow): Promise<void> => {
      const warning = (await override.warnBeforeRemove?.([row.id]).catch(() => null)) ?? null
      const usual = entity.isHardDeleted ? de.form.removeText : de.form.removeAndUndoText
      modals.openConfirmModal({
        title: de.form.removeTitle(titleOf(entity, row)),
        children: warning === null ? usual : `${warning} ${usual}`,
        labels: { confirm: de.form.remove, cancel: de.common.cancel },
        closeButtonProps: { 'aria-label': de.common.close },
        onConfirm: () => void remove(row),
      })
    },
  }
}

function RemovedNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{de.form.removed}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {de.form.undo}
      </Button>
    </Group>
  )
}

function tell(message: string): void {
  notifications.show({ message, color: 'refused', autoClose: 8000 })
}
