import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id' | 'children'> & {
    value: string
    options: readonly SelectOption[]
    /** Text of the entry that stands for nothing chosen; without it there is none. */
    emptyLabel?: string
    onChange: (value: string) => void
  }

/** A choice of one among several, in the browser's own list. */
export function SelectField({
  label,
  error,
  hint,
  isRequired,
  id,
  options,
  emptyLabel,
  onChange,
  className = '',
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, isRequired, id }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`field-input ${className}`}
          onChange={(event) => onChange(event.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
