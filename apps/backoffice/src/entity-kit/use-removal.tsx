import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { api } from '../api.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import { titleOf, type AnyRow } from './any-entity.ts'
import { keep } from './list-address.ts'
import { forgetLists, recordQuery } from './record-queries.ts'

/** Removes a record after asking; what still refers to it is told by the server. */
export function useRemoval(entity: Entity, onRemoved: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function remove(row: AnyRow): Promise<void> {
    try {
      await api.call(entity.endpoints.remove, { params: { id: row.id } })
    } catch (error) {
      notifications.show({ message: errorText(error), color: 'primary', autoClose: 8000 })
      return
    }
    onRemoved()
    notifications.show({ message: de.form.removed, color: 'var(--ok)' })
    await navigate({ to: `/${entity.path}`, search: keep })
    queries.removeQueries({ queryKey: recordQuery(entity, row.id).queryKey })
    await forgetLists(queries, entity)
  }

  return {
    askToRemove: (row: AnyRow) =>
      modals.openConfirmModal({
        title: de.form.removeTitle(titleOf(entity, row)),
        children: de.form.removeText,
        labels: { confirm: de.form.remove, cancel: de.common.cancel },
        closeButtonProps: { 'aria-label': de.common.close },
        onConfirm: () => void remove(row),
      }),
  }
}
