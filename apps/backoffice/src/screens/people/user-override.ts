import type { RowOf } from '@theke/contract/define-entity.ts'
import { roleLabels, user } from '@theke/contract/people/user.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { UserForm } from './user-form.tsx'

/** What the screens of users have of their own. */
export const override: EntityOverride<RowOf<typeof user>> = {
  form: UserForm,
  listItem: ({ username, roles }) => ({
    secondaryText: [username, ...roles.map((role) => roleLabels[role])].join(' · '),
  }),
}
