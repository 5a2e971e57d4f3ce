import { navigation } from '@theke/contract/content/navigation.ts'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { contentForm } from './content-form.tsx'
import { NavigationItemsField } from './navigation-items-field.tsx'
import { NavigationPreview } from './previews.tsx'
import { publishingMark } from './publishing-label.ts'

/** What the screens of navigations have of their own. */
export const override: EntityCustomization = {
  form: contentForm(navigation, { says: ['items'], Preview: NavigationPreview }),
  widgets: { items: NavigationItemsField },
  line: (row) => ({ below: String(row.identifier), ...publishingMark(row) }),
}
