import type { Override } from '../../entity-kit/override.ts'
import { NavigationItemsField } from './navigation-items-field.tsx'

/** What the screens of navigations have of their own. */
export const override: Override = {
  widgets: { items: NavigationItemsField },
  line: (row) => ({ below: String(row.identifier), isQuiet: row.isPublic === false }),
}
