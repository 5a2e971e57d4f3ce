import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { CategoryForm } from './category-form.tsx'
import { DayOfYearField } from './season/season-card.tsx'

/** What the screens of categories have of their own. */
export const override: EntityOverride = {
  form: CategoryForm,
  widgets: { schedule: HoursField, seasonFrom: DayOfYearField, seasonTo: DayOfYearField },
  listItem: (row) => ({
    secondaryText: typeof row.description === 'string' ? row.description : '',
    isMuted: row.isEnabled === false,
  }),
}
