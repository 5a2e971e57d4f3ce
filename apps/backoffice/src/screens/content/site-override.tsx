import { site } from '@theke/contract/content/site.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { publishingMark, publishingOf } from './publishing-label.ts'
import { SuggestButton } from './ai/suggest-button.tsx'
import { SitePreview } from './previews.tsx'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useTimeDerived } from '../../use-now.ts'
import { siteTexts } from './content-texts.ts'
import classes from './site-override.module.css'

/** What the screens of content pages have of their own. */
export const override: EntityOverride = {
  form: contentForm(site, { says: ['content', 'nodes'], Preview: SiteTools }),
  status: SiteStatus,
  widgets: { nodes: OrderedReferencesField },
  listItem: (row) => ({ secondaryText: `/${String(row.path)}`, ...publishingMark(row) }),
}

/** What can be done with the text of a page. */
function SiteTools() {
  return (
    <>
      <SuggestButton />
      <SitePreview />
    </>
  )
}

/** Leads to the page in the shop, where staff see drafts too. */
function SiteStatus() {
  const { isStored } = useOpenRecord()
  const { path, ...times } = useRecordValues<RowOf<typeof site>>()
  const label = useTimeDerived((now) =>
    isPublished(publishingOf(times), now) ? siteTexts.show : siteTexts.showDraft,
  )
  if (!isStored) return null
  return (
    <a href={addressOfPath(path)} target="_blank" rel="noreferrer" className={classes.link}>
      {label}
    </a>
  )
}
