import type { EntityCustomization } from '../../entity-kit/entity-customization.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { CategoryForm } from './category-form.tsx'
import { DayOfYearField } from './season/season-card.tsx'

/** What the screens of categories have of their own. */
export const override: EntityCustomization = {
  form: CategoryForm,
  widgets: { schedule: HoursField, seasonFrom: DayOfYearField, seasonTo: DayOfYearField },
  line: (row) => ({
    below: typeof row.description === 'string' ? row.description : '',
    isQuiet: row.isEnabled === false,
  }),
}
