import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

/** A field for one line of text. */
export function TextField({
  label,
  error,
  hint,
  counter,
  isRequired,
  id,
  onChange,
  className = '',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, counter, isRequired, id }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={`field-input ${className}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

/** A field for several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  counter,
  isRequired,
  id,
  onChange,
  className = '',
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, hint, counter, isRequired, id }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={`field-input ${className}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
