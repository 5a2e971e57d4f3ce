import { TextField } from '@theke/ui/text-field.tsx'
import { customerFields, type CustomerTextField } from '@theke/domain/ordering/checkout/customer-fields.ts'
import type { ComponentProps, ReactNode } from 'react'
import { checkoutTexts } from '../../texts/german/checkout.ts'
import { lengthCounter } from '../../texts/length-counter.ts'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'

type DraftFieldProps = SectionProps & {
  field: CustomerTextField
  isRequired?: boolean
  hint?: ReactNode
  /** What the field is called where its section says more than the list of errors. */
  label?: string
  /** Filters the typed text; `before` is what stood there. */
  clean?: (text: string, before: string) => string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>

/** A text field of the draft, stored while typing. */
export function DraftField({ wishes, form, field, label, clean = (text) => text, ...rest }: DraftFieldProps) {
  return (
    <TextField
      {...rest}
      id={controlId(field)}
      name={field}
      label={label ?? checkoutTexts.fields[field]}
      value={wishes.cart.draft[field]}
      counter={lengthCounter(wishes.cart.draft[field], customerFields[field].maxLength)}
      error={form.errorOf(field)}
      onChange={(value) => form.change(field, { [field]: clean(value, wishes.cart.draft[field]) })}
    />
  )
}
