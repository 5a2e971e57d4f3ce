import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { UserForm } from './user-form.tsx'

/** What the screens of users have of their own. */
export const override: EntityCustomization = { form: UserForm }
