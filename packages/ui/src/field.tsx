import { useId, type ReactNode } from 'react'

/** The length of a text in words, and whether it is longer than is taken. */
export type LengthCounter = { text: string; isTooLong: boolean }

/** The props that all form fields share. */
export type FieldProps = {
  label: ReactNode
  /** What is wrong with the value; shown beside the field and read with it. */
  error?: string | null | undefined
  hint?: ReactNode
  /** How much of its room a text fills, or that it is too long, of which nothing is cut off; null while there is plenty. */
  counter?: LengthCounter | null | undefined
  isRequired?: boolean | undefined
  /** Id of the control, for links from an error list. */
  id?: string | undefined
}

/** What the control inside a field has to carry. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Label, control, error and hint, tied together for screen readers. */
export function Field({
  label,
  error,
  hint,
  counter,
  isRequired,
  id,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = `${controlId}-error`
  const hintId = `${controlId}-hint`
  const counterId = `${controlId}-counter`
  const descriptions = [error ? errorId : '', hint ? hintId : '', counter ? counterId : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className="relative">
      <label htmlFor={controlId} className="field-label">
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error || counter?.isTooLong ? true : undefined,
        'aria-describedby': descriptions || undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {counter && (
        <p
          id={counterId}
          role={counter.isTooLong ? 'alert' : undefined}
          className="field-counter"
          data-too-long={counter.isTooLong || undefined}
        >
          {counter.text}
        </p>
      )}
    </div>
  )
}
