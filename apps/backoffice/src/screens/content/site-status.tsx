import type { RowOf } from '@theke/contract/define-entity.ts'
import type { site } from '@theke/contract/content/site.ts'
import { addressOfPath } from '@theke/domain/content/path-segments.ts'
import { useOpenRecord, useRecordValues } from '../../entity-kit/record-form.ts'
import { de } from '../../texts/de.ts'
import classes from './site-status.module.css'

/** Leads to the page in the shop, where staff see drafts too. */
export function SiteStatus() {
  const { isStored } = useOpenRecord()
  const { path, isPublic } = useRecordValues<RowOf<typeof site>>()
  if (!isStored) return null
  return (
    <a href={addressOfPath(path)} target="_blank" rel="noreferrer" className={classes.link}>
      {isPublic ? de.site.show : de.site.showDraft}
    </a>
  )
}
