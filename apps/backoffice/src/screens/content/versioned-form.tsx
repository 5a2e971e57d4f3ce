import { Group } from '@mantine/core'
import type { ComponentType } from 'react'
import { DefaultForm } from '../../entity-kit/default-form.tsx'
import type { VersionedEntity } from './versions/versioned-entity.ts'
import { VersionsButton } from './versions/versions-button.tsx'

/** The standard form of an entity with the way to its earlier versions, and to how it will look. */
export function versionedForm(entity: VersionedEntity, Preview?: ComponentType) {
  return function VersionedForm() {
    return (
      <DefaultForm>
        <Group gap="sm">
          <VersionsButton entity={entity} />
          {Preview && <Preview />}
        </Group>
      </DefaultForm>
    )
  }
}
