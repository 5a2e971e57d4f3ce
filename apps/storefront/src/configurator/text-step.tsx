import { TextField } from '@theke/ui/text-field.tsx'
import { maxTextLength } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { lengthCounter } from '../texts/length-counter.ts'
import type { StepProps } from './step-props.ts'
import { germanProps } from '../texts/i18n.ts'

export function TextStep({ part, chosen, describedBy, isInvalid, onChoose }: StepProps) {
  const value = chosen.text ?? ''
  return (
    <TextField
      isLong={part.type !== 'text'}
      label={
        <span className="sr-only" {...germanProps(part)}>
          {part.name}
        </span>
      }
      value={value}
      error={isInvalid ? ' ' : null}
      aria-describedby={describedBy}
      counter={lengthCounter(value, maxTextLength)}
      onChange={(text) => onChoose({ text })}
    />
  )
}
