import { TextField } from '@theke/ui/text-field.tsx'
import { maximumLineLength } from '@theke/domain/ordering/checkout-fields.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { CheckoutDraft } from '../../cart/cart.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'

/** The fields of the draft that are a line of text. */
export type LineField = Exclude<
  keyof CheckoutDraft,
  'table' | 'donatee' | 'appointmentDate' | 'comment' | 'country' | 'newsletter'
>

type DraftFieldProps = SectionProps & {
  field: LineField
  isRequired?: boolean
  hint?: ReactNode
  /** What of the typed text is kept. */
  clean?: (text: string) => string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>

/** One line of text of the draft, kept while it is typed. */
export function DraftField({ wishes, form, field, clean = (text) => text, ...rest }: DraftFieldProps) {
  return (
    <TextField
      {...rest}
      id={controlId(field)}
      name={field}
      label={checkoutTexts.fields[field]}
      value={wishes.cart.draft[field]}
      maxLength={maximumLineLength}
      error={form.errorOf(field)}
      onChange={(value) => form.change(field, { [field]: clean(value) })}
    />
  )
}
