import { navigation } from '@theke/contract/content/navigation.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { contentForm } from './content-form.tsx'
import { NavigationItemsField } from './navigation-items-field.tsx'
import { NavigationPreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of navigations have of their own. */
export const override: EntityOverride = {
  form: contentForm(navigation, { says: ['items'], Preview: NavigationPreview }),
  widgets: { items: NavigationItemsField },
  listItem: (row) => ({ secondaryText: String(row.identifier), ...publishingMark(row) }),
}
