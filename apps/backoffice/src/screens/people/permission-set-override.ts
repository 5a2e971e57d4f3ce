import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { PermissionsField } from './permissions-field.tsx'

/** What the screens of permission sets have of their own. */
export const override: EntityOverride = {
  widgets: { permissions: PermissionsField },
  listItem: ({ description }) => ({ secondaryText: typeof description === 'string' ? description : '' }),
}
