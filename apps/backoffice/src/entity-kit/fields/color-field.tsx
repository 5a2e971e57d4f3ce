import { ColorInput } from '@mantine/core'
import { de } from '../../texts/de.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** A colour as `#B32122`. The server judges what was typed, so that nothing changes under the hand. */
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
