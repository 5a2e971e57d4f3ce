import type { ChangeEvent, ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'aria-describedby'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'name'
  | 'placeholder'
  | 'type'
>

type TextFieldProps = FieldProps &
  InputProps & {
    value: string
    /** Whether the text has several lines. */
    isLong?: boolean
    onChange: (value: string) => void
  }

export function TextField({
  label,
  error,
  hint,
  counter,
  isRequired,
  id,
  isLong,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, counter, isRequired, id }}>
      {(control) => {
        const props = {
          ...rest,
          ...control,
          className: 'field-input',
          onChange: (event: ChangeEvent<{ value: string }>) => onChange(event.target.value),
        }
        return isLong ? <textarea rows={3} {...props} /> : <input type="text" {...props} />
      }}
    </Field>
  )
}
