import { Button, Drawer } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { versionApi, type ContentVersion } from '@theke/contract/content/version-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import type { FormValues } from '../../../entity-kit/form/form-values.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { momentLabel } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import type { VersionedEntity } from './versioned-entity.ts'
import { VersionComparison } from './version-comparison.tsx'
import classes from './versions-drawer.module.css'
import { useFocusReturn } from '../../../shell/use-focus-return.ts'
import { versionsTexts } from './versions-texts.ts'

/** Earlier versions of a record: their authors, how the form differs now, and restoring one. */
export function VersionsDrawer({ entity, onClose }: { entity: VersionedEntity; onClose: () => void }) {
  useFocusReturn()
  const record = Number(useRecordForm().values.id)
  const [open, setOpen] = useState<number | null>(null)
  const query = { entity: entity.path, record }
  const versions = useQuery({
    queryKey: ['versions', entity.path, record],
    queryFn: ({ signal }) => api.call(versionApi.listVersions, { query, signal }),
    gcTime: 0,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={versionsTexts.open}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      {versions.isError && <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <Pending />}
      <ol className={classes.versions}>
        {versions.data?.map((version, position) => (
          <li key={version.id} className={classes.version}>
            <p className={classes.head}>
              <b>{version.at === null ? versionsTexts.first : momentLabel(Date.parse(version.at))}</b>
              <span>{position === 0 ? versionsTexts.stored : version.userName}</span>
            </p>
            <p className={classes.changed}>{version.changed.join(', ')}</p>
            {open === version.id ? (
              <OpenVersion entity={entity} record={record} version={version} onClose={onClose} />
            ) : (
              <Button variant="default" size="compact-sm" onClick={() => setOpen(version.id)}>
                {versionsTexts.compare}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

function OpenVersion({
  entity,
  record,
  version: { id },
  onClose,
}: {
  entity: VersionedEntity
  record: number
  version: ContentVersion
  onClose: () => void
}) {
  const form = useRecordForm()
  const { isReadOnly } = useOpenRecord()
  const query = { entity: entity.path, record }
  const version = useQuery({
    queryKey: ['versions', entity.path, record, id],
    queryFn: ({ signal }) => api.call(versionApi.loadVersion, { params: { id }, query, signal }),
    gcTime: 0,
  })
  if (version.isError) {
    return <LoadFailure error={version.error} onRetry={() => void version.refetch()} />
  }
  if (!version.data) return <Pending />

  function takeBack(values: FormValues): void {
    form.setValues({ ...form.getValues(), ...values })
    notifications.show({ message: versionsTexts.taken, color: 'var(--ready)' })
    onClose()
  }

  const { data } = version
  return (
    <VersionComparison fields={entity.fields} version={data} now={form.values}>
      {!isReadOnly && <Button onClick={() => takeBack(data)}>{versionsTexts.take}</Button>}
    </VersionComparison>
  )
}
