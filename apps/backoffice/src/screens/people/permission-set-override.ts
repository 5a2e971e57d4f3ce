import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { PermissionsField } from './permissions-field.tsx'

/** What the screens of permission sets have of their own. */
export const override: EntityCustomization = {
  widgets: { permissions: PermissionsField },
  line: ({ description }) => ({ below: typeof description === 'string' ? description : '' }),
}
