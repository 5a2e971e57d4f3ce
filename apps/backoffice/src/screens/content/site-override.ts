import { site } from '@theke/contract/content/site.ts'
import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { contentForm } from './content-form.tsx'
import { SitePreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'
import { SiteStatus } from './site-status.tsx'

/** What the screens of content pages have of their own. */
export const override: EntityCustomization = {
  form: contentForm(site, { says: ['content', 'nodes'], Preview: SitePreview }),
  status: SiteStatus,
  widgets: { nodes: OrderedReferencesField },
  line: (row) => ({ below: `/${String(row.path)}`, ...publishingMark(row) }),
}
