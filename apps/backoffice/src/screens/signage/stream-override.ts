import { OrderedReferencesField } from '../../entity-kit/fields/ordered-references-field.tsx'
import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { HoursField } from '../../hours/hours-field.tsx'

/** What the screens of streams have of their own: segments play in an order. */
export const override: EntityCustomization = {
  widgets: { schedule: HoursField, segments: OrderedReferencesField },
}
