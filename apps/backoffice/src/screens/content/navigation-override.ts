import { navigation } from '@theke/contract/content/navigation.ts'
import type { Override } from '../../entity-kit/override.ts'
import { NavigationItemsField } from './navigation-items-field.tsx'
import { versionedForm } from './versioned-form.tsx'

/** What the screens of navigations have of their own. */
export const override: Override = {
  form: versionedForm(navigation),
  widgets: { items: NavigationItemsField },
  line: (row) => ({ below: String(row.identifier), isQuiet: row.isPublic === false }),
}
