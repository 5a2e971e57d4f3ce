import type { RowOf } from '@theke/contract/define-entity.ts'
import type { site } from '@theke/contract/content/site.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { isPublished } from '@theke/domain/content/publishing.ts'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { useTimeDerived } from '../../use-now.ts'
import { siteTexts } from './content-texts.ts'
import { publishingOf } from './publishing-label.ts'
import classes from './site-status.module.css'

/** Leads to the page in the shop, where staff see drafts too. */
export function SiteStatus() {
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
