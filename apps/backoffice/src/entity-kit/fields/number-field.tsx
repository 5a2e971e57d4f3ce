import { NumberInput } from '@mantine/core'
import { inputProps, type WidgetProps } from './widget.ts'

/** A number with a decimal comma; an empty field is null. The server judges limits, so that nothing changes under the hand. */
export function NumberField(props: WidgetProps) {
  const { field, value, onChange } = props
  const places = field.kind === 'integer' ? 0 : (field.places ?? 3)
  return (
    <NumberInput
      {...inputProps(props)}
      value={(value as number | null | undefined) ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : numberOf(next))}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={places}
      fixedDecimalScale={field.kind === 'money'}
      allowNegative={(field.min ?? 0) < 0}
      suffix={field.kind === 'money' ? ' €' : undefined}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      hideControls
      selectAllOnFocus
    />
  )
}

function numberOf(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text === '' || Number.isNaN(number) ? null : number
}
