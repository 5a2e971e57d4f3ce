import { NewSecretField } from '../../entity-kit/fields/new-secret-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'

/** What the screens of televisions have of their own. */
export const override: EntityOverride = { widgets: { apiKey: NewSecretField } }
