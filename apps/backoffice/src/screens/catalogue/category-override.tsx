import { category } from '@theke/contract/catalogue/category.ts'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { DayOfYearField, SeasonCard } from './season/season-card.tsx'
import { Card } from '../../entity-kit/card.tsx'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import classes from '../../entity-kit/form/default-form.module.css'
import { EnglishCard } from '../../entity-kit/form/english-card.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { FieldInput } from '../../entity-kit/fields/field-input.tsx'
import { de } from '../../texts/de.ts'
import { productTexts } from './product/product-texts.ts'

const { fields } = category

/** What the screens of categories have of their own. */
export const override: EntityOverride = {
  form: CategoryForm,
  widgets: { schedule: HoursField, seasonFrom: DayOfYearField, seasonTo: DayOfYearField },
  listItem: (row) => ({
    secondaryText: typeof row.description === 'string' ? row.description : '',
    isMuted: row.isEnabled === false,
  }),
}

/** The form of a category: what it is, and when it is offered. */
function CategoryForm() {
  return (
    <div className={classes.form}>
      <Card title={de.form.main}>
        <FieldGrid
          fields={fields}
          names={['name', 'sortOrder', 'isEnabled', 'description', 'image']}
          spans={{ image: 4 }}
        />
      </Card>
      <SeasonCard />
      <Card title={productTexts.schedule} hint={productTexts.scheduleHint}>
        <FieldInput field={fields.schedule} path="schedule" isLabelHidden />
        <div style={{ marginTop: 18 }}>
          <FieldInput field={fields.isVisibleWhenUnavailable} path="isVisibleWhenUnavailable" />
        </div>
      </Card>
      <EnglishCard />
      <RecordDetails />
    </div>
  )
}
