import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useOpenRecord } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import type { VersionedEntity } from './versioned-entity.ts'
import { versionsTexts } from './versions-texts.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const LazyDrawer = lazyComponent(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

/** Leads to the earlier versions of the open record. */
export function VersionsButton({ entity }: { entity: VersionedEntity }) {
  const { isStored } = useOpenRecord()
  const [isOpen, drawer] = useDisclosure(false)
  const maySee = useMay('content.versions')
  if (!isStored || !maySee) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={drawer.open}>
        {versionsTexts.open}
      </Button>
      {isOpen && <LazyDrawer entity={entity} onClose={drawer.close} />}
    </>
  )
}
