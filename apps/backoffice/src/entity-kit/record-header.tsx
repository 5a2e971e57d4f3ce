import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { useMayAccess } from '../session/session.ts'
import { de } from '../texts/de.ts'
import { titleOf, type AnyRow } from './any-entity.ts'
import { keep } from './list-address.ts'
import { useOpenRecord, useRecordForm } from './record-form.ts'
import type { FrameState } from './record-frame.tsx'
import classes from './record-header.module.css'
import { SaveButton } from './save-button.tsx'
import { useRemoval } from './use-removal.tsx'

/** Name of the record and what can be done with it. */
export function RecordHeader({
  entity,
  row,
  onRemoved,
  ...state
}: FrameState & {
  entity: Entity
  row: AnyRow | null
  onRemoved: () => void
}) {
  const { override, isReadOnly } = useOpenRecord()
  const { values } = useRecordForm()
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const mayRemove = useMayAccess(entity.remove ?? entity.write)
  const { askToRemove } = useRemoval(entity, onRemoved)
  const typed = values[entity.title]
  const named = row === null ? de.form.newTitle(entity.singular) : titleOf(entity, row)
  const Status = override.status
  // Beside the list its heading is the first, alone the record's is.
  const Heading = isWide ? 'h2' : 'h1'

  return (
    <header className={classes.header}>
      {!isWide && (
        <ActionIcon
          variant="subtle"
          color="dark"
          aria-label={de.form.backToList}
          renderRoot={(props) => <Link to={`/${entity.path}`} search={keep} {...props} />}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      )}
      <Heading className={classes.title}>{typeof typed === 'string' && typed !== '' ? typed : named}</Heading>
      {row !== null && Status && <Status />}
      {row !== null && mayRemove && !isReadOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={40} className={classes.more} aria-label={de.form.more}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="primary" leftSection={<IconTrash size={16} />} onClick={() => askToRemove(row)}>
              {de.form.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <SaveButton {...state} />
    </header>
  )
}
