import { NumberInput } from '@mantine/core'
import { alternativeUnit } from '@theke/contract/catalogue/product.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Unit } from '@theke/domain/units.ts'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/record-form.ts'

/** How many of the price's unit another unit is: '= 0,18 kg'. */
export function RatioInput({ path, unit }: { path: string; unit: Unit }) {
  const { value, onChange, error } = useRecordForm().getInputProps(path)
  const { isReadOnly } = useOpenRecord()
  return (
    <NumberInput
      aria-label={alternativeUnit.ratio.label}
      name={path}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      error={error}
      disabled={isReadOnly}
      prefix="= "
      suffix={` ${unitLabels[unit]}`}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={6}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  )
}
