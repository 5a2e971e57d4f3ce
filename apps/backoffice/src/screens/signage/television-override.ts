import { NewSecretField } from '../../entity-kit/fields/new-secret-field.tsx'
import type { Override } from '../../entity-kit/override.ts'

/** What the screens of televisions have of their own. */
export const override: Override = { widgets: { apiKey: NewSecretField } }
