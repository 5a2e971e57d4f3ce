import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import {
  IconArrowRight,
  IconClipboardCopy,
  IconClipboardText,
  IconCopy,
  IconDots,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { asObject } from '../../texts/entity-names.ts'
import { changesTexts } from '../../changes/changes-texts.ts'
import { LazyChangesDrawer } from '../../changes/changes-drawer.lazy.tsx'
import { useMay } from '../../session/session.ts'
import { de } from '../../texts/de.ts'
import { nameOf, titleOf, type AnyRow } from '../any-entity.ts'
import { BackToList } from './back-to-list.tsx'
import { copiedValues, copying } from './record-copy.ts'
import { RecordTitle } from './record-title.tsx'
import { useOpenRecord, useRecordForm } from './record-form.ts'
import type { FormValues } from './form-values.ts'
import type { FrameState } from './record-form-frame.tsx'
import classes from './record-header.module.css'
import { SaveButton } from './save-button.tsx'
import { useClipboard } from '../use-clipboard.ts'
import { useRemoval } from '../use-removal.tsx'

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
  const form = useRecordForm()
  const { values } = form
  const clipboard = useClipboard<FormValues>(entity.path)
  const isWideScreen = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const isWide = isWideScreen && !override.isFormAlone
  const mayRemove = useMay(entity.endpoints.remove.permission) && !isReadOnly
  const maySeeChanges = useMay('changes.list')
  const [isHistoryOpen, history] = useDisclosure(false)
  const { askToRemove } = useRemoval({ entity, override }, onRemoved)
  const named = row === null ? de.form.newTitle(asObject(entity)) : titleOf(entity, row)
  const Status = override.status
  // Beside the list its heading is the first, alone the record's is.
  const Heading = isWide ? 'h2' : 'h1'

  return (
    <header className={classes.header}>
      {!isWide && <BackToList entity={entity} />}
      <Heading className={classes.title}>
        {nameOf(entity, values) ?? (row === null ? named : <RecordTitle entity={entity} row={row} />)}
      </Heading>
      {row !== null && Status && (
        <div className={classes.status}>
          <Status />
        </div>
      )}
      {(row !== null || clipboard.item !== null || state.saveAndNext) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={40} className={classes.more} aria-label={de.form.more}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {state.saveAndNext && (
              <Menu.Item
                leftSection={<IconArrowRight size={16} />}
                rightSection={<kbd className={classes.keys}>{de.form.nextKeys}</kbd>}
                disabled={state.isSaving}
                onClick={state.saveAndNext}
              >
                {nextLabel(row !== null, state.isDirty)}
              </Menu.Item>
            )}
            {row !== null && !isReadOnly && (
              <Menu.Item
                leftSection={<IconCopy size={16} />}
                renderRoot={(props) => (
                  <Link to={`/${entity.path}/new`} search={copying(row.id)} {...props} />
                )}
              >
                {de.form.duplicate}
              </Menu.Item>
            )}
            {row !== null && (
              <Menu.Item
                leftSection={<IconClipboardCopy size={16} />}
                onClick={() => {
                  clipboard.add(copiedValues(entity.fields, values))
                  notifications.show({ message: de.form.valuesCopied, color: 'var(--ready)' })
                }}
              >
                {de.form.copyValues}
              </Menu.Item>
            )}
            {clipboard.item !== null && !isReadOnly && (
              <Menu.Item
                leftSection={<IconClipboardText size={16} />}
                onClick={() => form.setValues({ ...form.getValues(), ...clipboard.item })}
              >
                {de.form.pasteValues}
              </Menu.Item>
            )}
            {row !== null && maySeeChanges && (
              <Menu.Item leftSection={<IconHistory size={16} />} onClick={history.open}>
                {changesTexts.open}
              </Menu.Item>
            )}
            {row !== null && mayRemove && (
              <Menu.Item
                color="refused"
                leftSection={<IconTrash size={16} />}
                onClick={() => askToRemove(row)}
              >
                {de.form.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {row !== null && isHistoryOpen && (
        <LazyChangesDrawer
          entity={entity.path}
          record={row.id}
          name={named}
          onClose={history.close}
          onRestore={
            isReadOnly ? undefined : (earlier) => form.setValues({ ...form.getValues(), ...earlier })
          }
        />
      )}
      <SaveButton {...state} />
    </header>
  )
}

/** Says beforehand that the open record is saved. */
function nextLabel(isStored: boolean, isDirty: boolean): string {
  if (!isStored) return de.form.createAndNext
  return isDirty ? de.form.saveAndNext : de.form.toNext
}
