import { NewSecretField } from '../../entity-kit/fields/new-secret-field.tsx'
import type { EntityCustomization } from '../../entity-kit/override.ts'

/** What the screens of televisions have of their own. */
export const override: EntityCustomization = { widgets: { apiKey: NewSecretField } }
