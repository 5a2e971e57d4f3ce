import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { Override } from '../../entity-kit/override.ts'
import { SiteForm } from './site-form.tsx'
import { SiteStatus } from './site-status.tsx'

/** What the screens of content pages have of their own. */
export const override: Override = {
  form: SiteForm,
  status: SiteStatus,
  widgets: { nodes: OrderedReferencesField },
  line: (row) => ({ below: `/${String(row.path)}`, isQuiet: row.isPublic === false }),
}
