import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { HoursField } from '../../hours/hours-field.tsx'

/** What the screens of segments have of their own. */
export const override: EntityOverride = { widgets: { schedule: HoursField } }
