import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { HoursField } from '../../hours/hours-field.tsx'

/** What the screens of streams have of their own: segments play in an order. */
export const override: EntityOverride = {
  widgets: { schedule: HoursField, segments: OrderedReferencesField },
}
