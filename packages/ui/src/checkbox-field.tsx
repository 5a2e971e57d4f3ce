import { useId, type ReactNode } from 'react'

type CheckboxFieldProps = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error?: string | null
  isRequired?: boolean
  id?: string
  name?: string
}

/** A box to tick with its text; the error stands below. */
export function CheckboxField({
  label,
  isChecked,
  onChange,
  error,
  isRequired,
  id,
  name,
}: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = `${controlId}-error`
  return (
    <div>
      <div className="checkbox">
        <input
          type="checkbox"
          id={controlId}
          name={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-required={isRequired || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={controlId}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
