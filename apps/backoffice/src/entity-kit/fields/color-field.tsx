import { ColorInput } from '@mantine/core'
import { de } from '../../texts/de.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** A colour as `#B32122`. The server validates the input, so that it does not change while typing. */
export function ColorField(props: WidgetProps) {
  return (
    <ColorInput
      {...inputProps(props)}
      value={(props.value as string | null | undefined) ?? ''}
      onChange={props.onChange}
      format="hex"
      placeholder={de.form.noColor}
      withEyeDropper={false}
      fixOnBlur={false}
    />
  )
}
