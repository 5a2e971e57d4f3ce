import { TextAreaField, TextField } from '@theke/ui/text-field.tsx'
import { maxLineLength, maxTextLength } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { lengthCounter } from '../texts/length-counter.ts'
import type { StepProps } from './step-props.ts'
import { untranslatedProps } from '../texts/i18n.ts'

/** A step with free text. */
export function TextStep({ part, chosen, describedBy, isInvalid, onChoose }: StepProps) {
  const limit = part.type === 'text' ? maxLineLength : maxTextLength
  const value = chosen.text ?? ''
  const Field = part.type === 'text' ? TextField : TextAreaField
  return (
    <Field
      label={
        <span className="sr-only" {...untranslatedProps()}>
          {part.name}
        </span>
      }
      value={value}
      maxLength={limit}
      error={isInvalid ? ' ' : null}
      aria-describedby={describedBy}
      counter={lengthCounter(value, limit)}
      onChange={(text) => onChoose({ text })}
    />
  )
}
