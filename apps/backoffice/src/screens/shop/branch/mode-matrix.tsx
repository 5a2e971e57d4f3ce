import { branch } from '@theke/contract/shop/branch.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { entriesOf } from '@theke/domain/typed-objects.ts'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { modeFields } from './branch-fields.ts'
import { branchTexts } from './branch-texts.ts'
import classes from './mode-matrix.module.css'

const columns = [
  branchTexts.offered,
  branchTexts.emailRequired,
  branchTexts.phoneRequired,
  branchTexts.addressRequired,
]

/** Ways to order against what each is and asks for. */
export function ModeMatrix() {
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th>{branchTexts.mode}</th>
          {columns.map((label) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entriesOf(modeFields).map(([mode, names]) => (
          <tr key={mode}>
            <th scope="row">{modeLabels[mode]}</th>
            {names.map((name) => (
              <td key={name}>
                <FieldInput field={branch.fields[name]} path={name} isLabelHidden />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
