import type { RowOf } from '@theke/contract/define-entity.ts'
import type { television } from '@theke/contract/signage/television.ts'
import { NewSecretField } from '../../entity-kit/fields/new-secret-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { TelevisionForm } from './television-form.tsx'
import { signageTexts as texts } from './signage-texts.ts'

/** What the screens of televisions have of their own: how each screen is now. */
export const override: EntityOverride<RowOf<typeof television>> = {
  form: TelevisionForm,
  widgets: { apiKey: NewSecretField },
  listItem: ({ lastSeenAt, isOnline, problem, isEnabled }) => ({
    secondaryText: problem || (lastSeenAt === null ? texts.never : isOnline ? texts.online : texts.offline),
    isMuted: !isEnabled,
  }),
}
