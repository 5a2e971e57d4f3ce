import { ColorInput } from '@mantine/core'
import { de } from '../../texts/de.ts'
import { inputProps, textValue, type WidgetProps } from './widget.ts'

/** A colour as `#B32122`. The server validates the input, so that it does not change while typing. */
export function ColorField(props: WidgetProps) {
  return (
    <ColorInput
      {...inputProps(props)}
      value={textValue(props.value) ?? ''}
      onChange={props.onChange}
      format="hex"
      placeholder={de.form.noColor}
      withEyeDropper={false}
      fixOnBlur={false}
    />
  )
}
