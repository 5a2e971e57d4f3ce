import type { EntityCustomization } from '../../entity-kit/override.ts'
import { UserForm } from './user-form.tsx'

/** What the screens of users have of their own. */
export const override: EntityCustomization = { form: UserForm }
