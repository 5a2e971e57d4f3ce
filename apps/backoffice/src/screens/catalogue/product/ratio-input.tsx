import { alternativeUnit } from '@theke/contract/catalogue/product.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Unit } from '@theke/domain/units.ts'
import { GermanNumberInput } from '../../../entity-kit/fields/numbers/german-number-input.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'

/** How many of the price's unit another unit is: '= 0,18 kg'. */
export function RatioInput({ path, unit }: { path: string; unit: Unit }) {
  const { value, onChange, error } = useRecordForm().getInputProps(path)
  const { isReadOnly } = useOpenRecord()
  return (
    <GermanNumberInput
      aria-label={alternativeUnit.ratio.label}
      name={path}
      value={value ?? null}
      onChange={onChange}
      error={error}
      disabled={isReadOnly}
      prefix="= "
      suffix={` ${unitLabels[unit]}`}
      places={6}
    />
  )
}
