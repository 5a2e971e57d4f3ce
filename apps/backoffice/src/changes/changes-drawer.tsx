import { Drawer } from '@mantine/core'
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
}: {
  entity: string
  record: number
  name: string
  onClose: () => void
}) {
  useFocusReturn()
  const changes = useChanges({ entity, record })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={changesTexts.openOf(name)}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <ChangesPages changes={changes} />
    </Drawer>
  )
}
