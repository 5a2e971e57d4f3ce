import type { RowOf } from '@theke/contract/define-entity.ts'
import { germanNames } from '@theke/contract/english/translations.ts'
import { advanceRule } from '@theke/contract/payments/advance-rule.ts'
import { Card } from '../../entity-kit/card.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import classes from '../../entity-kit/form/default-form.module.css'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { useRecordValues } from '../../entity-kit/form/record-form.ts'
import { de } from '../../texts/de.ts'

/** What the screens of rules about money ahead have of their own. */
export const override: EntityOverride = { form: AdvanceRuleForm }

/** Says how much in the one way that was chosen; the whole sum needs no figure. */
function AdvanceRuleForm() {
  const { share } = useRecordValues<RowOf<typeof advanceRule>>()
  const { fields } = advanceRule
  const names = germanNames(fields).filter(
    (name) =>
      (name !== 'percent' || share === 'percent') &&
      (name !== 'amount' || share === 'fixed' || share === 'each'),
  )
  return (
    <div className={classes.form}>
      <Card title={de.form.main}>
        <FieldGrid fields={fields} names={names} />
      </Card>
      <RecordDetails />
    </div>
  )
}
