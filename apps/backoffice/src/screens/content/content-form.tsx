import { Group } from '@mantine/core'
import { germanNames } from '@theke/contract/english/translations.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { publishingFields } from '@theke/contract/content/publishing-fields.ts'
import type { ComponentType } from 'react'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import formClasses from '../../entity-kit/form/default-form.module.css'
import { EnglishCard } from '../../entity-kit/form/english-card.tsx'
import type { FormValues } from '../../entity-kit/form/form-values.ts'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { de } from '../../texts/de.ts'
import { contentTexts } from './content-texts.ts'
import type { VersionedEntity } from './versions/versioned-entity.ts'
import { VersionsButton } from './versions/versions-button.tsx'

/**
 * The form of a piece of content: what it is, when it is there, and what it says (`says`, names of fields), with the way to its
 * earlier versions and to how it will look.
 */
export function contentForm<F extends Fields>(
  entity: VersionedEntity & { fields: F },
  {
    says,
    Preview,
    textsOf,
  }: {
    says: readonly (keyof F & string)[]
    Preview: ComponentType
    /** The fields of its texts, where its values say which it has. */
    textsOf?: (values: FormValues) => Fields
  },
) {
  const { fields } = entity
  const times = Object.keys(publishingFields)
  const main = germanNames(fields).filter((name) => !times.includes(name) && !says.includes(name))
  return function ContentForm() {
    return (
      <div className={formClasses.form}>
        <Card title={de.form.main}>
          <FieldGrid fields={fields} names={main} />
        </Card>
        <Card title={contentTexts.publishing} hint={contentTexts.publishingHint}>
          <FieldGrid fields={fields} names={['publishFrom', 'publishTo', 'isPublic']} />
        </Card>
        <Card
          title={contentTexts.says}
          actions={
            <Group gap="sm">
              <VersionsButton entity={entity} />
              <Preview />
            </Group>
          }
        >
          <FieldGrid fields={fields} names={says} />
        </Card>
        <EnglishCard fieldsOf={textsOf} />
        <RecordDetails />
      </div>
    )
  }
}
