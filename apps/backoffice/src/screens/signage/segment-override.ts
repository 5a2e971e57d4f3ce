import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { HoursField } from '../../hours/hours-field.tsx'

/** What the screens of segments have of their own. */
export const override: EntityCustomization = { widgets: { schedule: HoursField } }
