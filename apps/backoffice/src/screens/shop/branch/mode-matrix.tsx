import { branch } from '@theke/contract/shop/branch.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { FieldInput } from '../../../entity-kit/fields/field-input.tsx'
import { branchTexts } from './branch-texts.ts'
import classes from './mode-matrix.module.css'

type BranchField = keyof typeof branch.fields

const columns = [
  branchTexts.offered,
  branchTexts.emailRequired,
  branchTexts.phoneRequired,
  branchTexts.addressRequired,
]

const rows: readonly (readonly [Mode, readonly BranchField[]])[] = [
  [
    'takeaway',
    ['isTakeawayEnabled', 'isTakeawayEmailRequired', 'isTakeawayPhoneRequired', 'isTakeawayAddressRequired'],
  ],
  [
    'delivery',
    ['isDeliveryEnabled', 'isDeliveryEmailRequired', 'isDeliveryPhoneRequired', 'isDeliveryAddressRequired'],
  ],
  [
    'dineIn',
    ['isDineInEnabled', 'isDineInEmailRequired', 'isDineInPhoneRequired', 'isDineInAddressRequired'],
  ],
]

export const modeMatrixFields: readonly string[] = rows.flatMap(([, names]) => names)

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
        {rows.map(([mode, names]) => (
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
