import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconDownload, IconHistory, IconTrashOff, IconUpload } from '@tabler/icons-react'
import { addressOf } from '@theke/contract/client.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { sheetFormats } from '@theke/contract/bulk-operations.ts'
import { useMay } from '../../session/session.ts'
import type { ListAddress } from './list-address.ts'
import classes from '../form/record-header.module.css'
import { manyTexts } from './rows/many-texts.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'

const ImportDialog = lazyComponent(async () => (await import('../import/import-dialog.tsx')).default)
const RemovedDialog = lazyComponent(async () => (await import('../bulk/removed-dialog.tsx')).default)
const BatchesDialog = lazyComponent(async () => (await import('../bulk/batches-dialog.tsx')).default)

/** Takes what the list shows to a file, or a file into the list. */
export function ListActions({ entity, address }: { entity: Entity; address: ListAddress }) {
  const mayExport = useMay(entity.endpoints.exportList.permission)
  const mayImport = useMay(entity.endpoints.importList.permission)
  const mayUndo = useMay(entity.endpoints.update.permission)
  const mayRestore = useMay(entity.endpoints.remove.permission) && !entity.isHardDeleted
  const [isImporting, importing] = useDisclosure(false)
  const [isLookingBack, lookingBack] = useDisclosure(false)
  const [isRestoring, restoring] = useDisclosure(false)
  const { search, sort, filters } = address
  const fileAddress = (format: string) =>
    addressOf(entity.endpoints.exportList, {}, { search, sort: sort || undefined, ...filters, format })
  const formats = mayExport ? Object.entries(sheetFormats) : []
  if (!(mayExport || mayImport || mayUndo || mayRestore)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} className={classes.more} aria-label={manyTexts.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(([format, label]) => (
            <Menu.Item
              key={format}
              component="a"
              href={fileAddress(format)}
              download
              leftSection={<IconDownload size={16} />}
            >
              {manyTexts.exportAs(label)}
            </Menu.Item>
          ))}
          {mayImport && (
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={importing.open}>
              {manyTexts.import}
            </Menu.Item>
          )}
          {mayUndo && (
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={lookingBack.open}>
              {manyTexts.batches}
            </Menu.Item>
          )}
          {mayRestore && (
            <Menu.Item leftSection={<IconTrashOff size={16} />} onClick={restoring.open}>
              {manyTexts.recentlyRemoved}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog entity={entity} onClose={importing.close} />}
      {isRestoring && <RemovedDialog entity={entity} onClose={restoring.close} />}
      {isLookingBack && <BatchesDialog entity={entity} onClose={lookingBack.close} />}
    </>
  )
}
