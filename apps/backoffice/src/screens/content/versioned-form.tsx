import { DefaultForm } from '../../entity-kit/default-form.tsx'
import type { VersionedEntity } from './versions/versioned-entity.ts'
import { VersionsButton } from './versions/versions-button.tsx'

/** The standard form of an entity with the way to its earlier versions. */
export function versionedForm(entity: VersionedEntity) {
  return function VersionedForm() {
    return (
      <DefaultForm>
        <div>
          <VersionsButton entity={entity} />
        </div>
      </DefaultForm>
    )
  }
}
