import { Button, CloseButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { maxTotal } from '@theke/contract/define-entity.ts'
import { sharedFields } from '@theke/contract/bulk-operations.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useMay, useSession, useVisibleFields } from '../../../session/session.ts'
import { useEnglishActions } from '../../../screens/content/ai/use-ai-bulk-actions.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import type { ListAddress } from '../list-address.ts'
import { manyTexts } from './many-texts.ts'
import type { BulkAction, Resource } from '../../entity-override.ts'
import classes from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const dialogs = {
  change: lazyComponent(async () => (await import('../../bulk/change-many-dialog.tsx')).default),
  remove: lazyComponent(async () => (await import('../../bulk/remove-many-dialog.tsx')).default),
  grid: lazyComponent(async () => (await import('../../bulk/grid-dialog.tsx')).default),
}

const noActions: readonly BulkAction[] = []
const useNoActions = () => noActions

/** What can be done with the chosen records, and the way from those of a page to all that match. */
export function SelectionBar({
  resource,
  address: { search, filters },
  selection,
  total,
  onClose,
}: {
  resource: Resource
  address: ListAddress
  selection: Selection
  total: number
  onClose: () => void
}) {
  const { entity, override } = resource
  const [task, setTask] = useState<keyof typeof dialogs | BulkAction | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const mayRemove = useMay(entity.endpoints.remove.permission)
  const isChangeable = Object.keys(sharedFields(useVisibleFields(entity.fields))).length > 0
  const mayChange = useMay(entity.endpoints.updateMany.permission) && isChangeable
  const count = selection.ids.size
  const { permissions } = useSession()
  const useFurtherActions = override.useBulkActions ?? useNoActions
  const ownActions = [
    ...(override.bulkActions ?? []),
    ...useFurtherActions(),
    ...useEnglishActions(entity),
  ].filter((action) => action.permissions.every((needed) => permissions.includes(needed)))
  const Dialog = task && (typeof task === 'string' ? dialogs[task] : task.dialog)

  async function chooseAll(): Promise<void> {
    setIsAsking(true)
    try {
      selection.choose(await api.call(entity.endpoints.listIds, { query: { search, ...filters } }))
    } catch (error) {
      notifications.show({ message: errorText(error), color: 'refused' })
    }
    setIsAsking(false)
  }

  return (
    <section className={classes.bar} aria-label={manyTexts.selected(count)}>
      <CloseButton aria-label={manyTexts.unselect} onClick={onClose} />
      <span className={classes.count} aria-live="polite">
        {manyTexts.selected(count)}
      </span>
      {count < total && (
        <Button variant="subtle" loading={isAsking} onClick={() => void chooseAll()}>
          {total > maxTotal(entity, search) ? manyTexts.selectMatchingMany : manyTexts.selectMatching(total)}
        </Button>
      )}
      <span className={classes.actions}>
        {mayChange && (
          <>
            <Button variant="default" disabled={count === 0} onClick={() => setTask('change')}>
              {manyTexts.change}
            </Button>
            <Button variant="default" visibleFrom="sm" disabled={count === 0} onClick={() => setTask('grid')}>
              {manyTexts.grid}
            </Button>
          </>
        )}
        {ownActions.map((action) => (
          <Button key={action.label} variant="default" disabled={count === 0} onClick={() => setTask(action)}>
            {action.label}
          </Button>
        ))}
        {mayRemove && (
          <Button variant="default" disabled={count === 0} onClick={() => setTask('remove')}>
            {manyTexts.remove}
          </Button>
        )}
      </span>
      {Dialog && (
        <Dialog
          entity={entity}
          override={override}
          ids={[...selection.ids]}
          onClose={(left) => {
            setTask(null)
            if (left !== null) selection.choose(left)
          }}
        />
      )}
    </section>
  )
}
