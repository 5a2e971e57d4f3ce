import { TextAreaField, TextField } from '@theke/ui/text-field.tsx'
import { configuratorTexts } from '../texts/configurator.ts'
import { fill } from '../texts/fill.ts'
import type { StepProps } from './step-props.ts'
import { untranslatedProps } from '../texts/i18n.ts'

const lineLength = 255
const textLength = 2000
// The number of characters is said when it begins to matter.
const isNearLimit = (length: number, limit: number) => length > limit * 0.8

/** A step with free text. */
export function TextStep({ part, chosen, describedBy, isInvalid, onChoose }: StepProps) {
  const limit = part.type === 'text' ? lineLength : textLength
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
      hint={
        isNearLimit(value.length, limit)
          ? fill(configuratorTexts.characters, { count: value.length, limit })
          : ''
      }
      onChange={(text) => onChoose({ text })}
    />
  )
}
