import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { UserForm } from './user-form.tsx'

/** What the screens of users have of their own. */
export const override: EntityOverride = { form: UserForm }
