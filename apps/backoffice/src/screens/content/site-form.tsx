import { site } from '@theke/contract/content/site.ts'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/default-form.tsx'
import formClasses from '../../entity-kit/default-form.module.css'
import { FieldGrid } from '../../entity-kit/field-grid.tsx'
import { de } from '../../texts/de.ts'
import { SitePreview } from './previews.tsx'
import { VersionsButton } from './versions/versions-button.tsx'

const { fields } = site

/** The form of a page: what it says, when it is there, and how it will look. */
export function SiteForm() {
  return (
    <div className={formClasses.form}>
      <Card title={de.form.main}>
        <FieldGrid fields={fields} names={['name', 'path', 'title', 'type', 'description', 'image']} />
      </Card>
      <Card title={de.site.publishing} hint={de.site.publishingHint}>
        <FieldGrid fields={fields} names={['publishFrom', 'publishTo', 'isPublic']} />
      </Card>
      <Card
        title={de.site.content}
        actions={
          <>
            <VersionsButton entity={site} />
            <SitePreview />
          </>
        }
      >
        <FieldGrid fields={fields} names={['content', 'nodes']} />
      </Card>
      <RecordDetails />
    </div>
  )
}
