import { part } from '@theke/contract/catalogue/product.ts'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import classes from './configurator.module.css'
import { OptionTable } from './option-table.tsx'
import type { Step } from './step-line.tsx'

/** The fields of one step; which, depends on what it asks for. */
export function StepEditor({ path, step }: { path: string; step: Step }) {
  return (
    <div className={classes.editor}>
      <FieldGrid
        fields={part}
        names={['name', 'type', 'optional', 'description']}
        spans={{ name: 2, type: 1, optional: 1 }}
        prefix={`${path}.`}
      />
      {(step.type === 'select' || step.type === 'multiselect') && (
        <OptionTable path={`${path}.options`} options={step.options} />
      )}
      {step.type === 'addons' && <FieldInput field={part.addons} path={`${path}.addons`} />}
    </div>
  )
}
