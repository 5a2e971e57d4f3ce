import { Button, Drawer } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { auditApi } from '@theke/contract/insights/audit.ts'
import { api } from '../api.ts'
import { errorText } from '../shell/load-failure.tsx'
import { de } from '../texts/de.ts'
import { ChangesPages } from './changes-pages.tsx'
import { changesTexts } from './changes-texts.ts'
import { useChanges } from './use-changes.ts'
import { useFocusReturn } from '../shell/use-focus-return.ts'

/** What happened to one record, beside its form. */
export default function ChangesDrawer({
  entity,
  record,
  name,
  onClose,
  onRestore,
}: {
  entity: string
  record: number
  name: string
  onClose: () => void
  /** Takes the values of an earlier state into the form; missing where nothing may be changed. */
  onRestore?: ((values: Record<string, unknown>) => void) | undefined
}) {
  useFocusReturn()
  const changes = useChanges({ entity, record })
  const restoring = useMutation({
    mutationFn: (id: number) => api.call(auditApi.loadEarlierState, { params: { id } }),
    onSuccess: ({ values, masked }) => {
      onRestore?.(values)
      const left = masked.length > 0 ? ` ${changesTexts.masked(masked.join(', '))}` : ''
      notifications.show({ message: changesTexts.restored + left, color: 'var(--ready)', autoClose: 8000 })
      onClose()
    },
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused' }),
  })
  const newest = changes.entries?.[0]?.id
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={changesTexts.openOf(name)}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <ChangesPages
        changes={changes}
        actionOf={({ id, action }) =>
          onRestore &&
          id !== newest &&
          action !== 'removed' && (
            <Button
              variant="default"
              size="compact-sm"
              loading={restoring.isPending && restoring.variables === id}
              onClick={() => restoring.mutate(id)}
            >
              {changesTexts.restore}
            </Button>
          )
        }
      />
    </Drawer>
  )
}
