import type { ErrorEntry } from '@theke/contract/errors.ts'
import type { ReactNode, Ref } from 'react'
import { controlId, fieldLabel, hasControl } from '../field-messages.ts'

type ErrorListProps = {
  ref: Ref<HTMLDivElement>
  heading: string
  errors: readonly ErrorEntry[]
  /** Whether the field was changed since. */
  isCorrected: (field: string) => boolean
  children?: ReactNode
}

/** What has to be corrected, each with a way to its field. What was changed since is struck out, so that nothing jumps. */
export function ErrorList({ ref, heading, errors, isCorrected, children }: ErrorListProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-7 border-2 border-refused bg-white px-4.5 py-3.5 outline-offset-2"
    >
      <h2 className="mb-1 font-sans text-[0.9375rem] font-semibold tracking-normal">{heading}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field ?? ''} ${message}`} className="py-0.5 text-refused">
            <ErrorLine field={field} message={message} isDone={field !== undefined && isCorrected(field)} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function ErrorLine({
  field,
  message,
  isDone,
}: {
  field: string | undefined
  message: string
  isDone: boolean
}) {
  if (field === undefined || !hasControl(field)) return message
  const label = fieldLabel(field)
  const id = controlId(field)
  return (
    <a
      href={`#${id}`}
      className={isDone ? 'text-muted line-through' : 'underline underline-offset-2'}
      onClick={(event) => {
        event.preventDefault()
        const control = document.getElementById(id)
        control?.focus({ preventScroll: true })
        control?.scrollIntoView({ block: 'center' })
      }}
    >
      {label ? `${label}: ${message}` : message}
    </a>
  )
}
