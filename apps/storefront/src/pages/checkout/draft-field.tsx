import { TextField } from '@theke/ui/text-field.tsx'
import { maxLineLength } from '@theke/domain/ordering/checkout/checkout-fields.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { CheckoutDraft } from '../../cart/cart.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { controlId } from './field-messages.ts'
import type { SectionProps } from './form-context.ts'

/** The fields of the draft that are a line of text. */
export type LineField = Exclude<
  {
    [Field in keyof CheckoutDraft]: CheckoutDraft[Field] extends string ? Field : never
  }[keyof CheckoutDraft],
  'comment' | 'country' | 'deliveryCountry'
>

type DraftFieldProps = SectionProps & {
  field: LineField
  isRequired?: boolean
  hint?: ReactNode
  /** What the field is called where its section says more than the list of errors. */
  label?: string
  /** What of the typed text is kept. */
  clean?: (text: string) => string
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'>

/** One line of text of the draft, kept while it is typed. */
export function DraftField({ wishes, form, field, label, clean = (text) => text, ...rest }: DraftFieldProps) {
  return (
    <TextField
      {...rest}
      id={controlId(field)}
      name={field}
      label={label ?? checkoutTexts.fields[field]}
      value={wishes.cart.draft[field]}
      maxLength={maxLineLength}
      error={form.errorOf(field)}
      onChange={(value) => form.change(field, { [field]: clean(value) })}
    />
  )
}
