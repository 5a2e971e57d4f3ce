import { site } from '@theke/contract/content/site.ts'
import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { SiteTools } from './site-tools.tsx'
import { publishingMark } from './publishing-label.ts'
import { SiteStatus } from './site-status.tsx'

/** What the screens of content pages have of their own. */
export const override: EntityOverride = {
  form: contentForm(site, { says: ['content', 'nodes'], Preview: SiteTools }),
  status: SiteStatus,
  widgets: { nodes: OrderedReferencesField },
  listItem: (row) => ({ secondaryText: `/${String(row.path)}`, ...publishingMark(row) }),
}
