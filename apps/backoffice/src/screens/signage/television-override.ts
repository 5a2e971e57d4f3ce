import { NewSecretField } from '../../entity-kit/fields/new-secret-field.tsx'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'

/** What the screens of televisions have of their own. */
export const override: EntityCustomization = { widgets: { apiKey: NewSecretField } }
