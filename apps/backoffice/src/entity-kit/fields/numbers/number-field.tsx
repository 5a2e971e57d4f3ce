import { moneySuffix } from '../../../shop-money.ts'
import { GermanNumberInput, numberInputValue } from './german-number-input.tsx'
import { inputProps, type WidgetProps } from '../widget.ts'

/** A number with a decimal comma; an empty field is null. The server validates limits, so that the input does not change while typing. */
export function NumberField(props: WidgetProps) {
  const { field, value, onChange } = props
  return (
    <GermanNumberInput
      {...inputProps(props)}
      value={numberInputValue(value)}
      onChange={onChange}
      places={field.kind === 'integer' ? 0 : (field.places ?? 3)}
      isFixed={field.kind === 'money'}
      suffix={field.kind === 'money' ? moneySuffix() : ''}
    />
  )
}
