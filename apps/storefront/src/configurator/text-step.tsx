import { TextField } from '@theke/ui/text-field.tsx'
import { maxLineLength, maxTextLength } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { lengthCounter } from '../texts/length-counter.ts'
import type { StepProps } from './step-props.ts'
import { germanProps } from '../texts/i18n.ts'

/** A step with free text. */
export function TextStep({ part, chosen, describedBy, isInvalid, onChoose }: StepProps) {
  const isLong = part.type !== 'text'
  const limit = isLong ? maxTextLength : maxLineLength
  const value = chosen.text ?? ''
  return (
    <TextField
      isLong={isLong}
      label={
        <span className="sr-only" {...germanProps(part)}>
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
