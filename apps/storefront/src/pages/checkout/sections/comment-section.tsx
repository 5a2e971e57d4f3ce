import { customerFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { TextField } from '@theke/ui/text-field.tsx'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { lengthCounter } from '../../../texts/length-counter.ts'
import { controlId } from '../field-messages.ts'
import type { SectionProps } from '../form-context.ts'
import { Section } from './section.tsx'

const texts = checkoutTexts.comment

export function CommentSection({ wishes, form }: SectionProps) {
  return (
    <Section title={texts.heading}>
      <TextField
        isLong
        id={controlId('comment')}
        name="comment"
        label={<span className="sr-only">{texts.heading}</span>}
        placeholder={texts.placeholder}
        value={wishes.cart.draft.comment}
        counter={lengthCounter(wishes.cart.draft.comment, customerFields.comment.maxLength)}
        error={form.errorOf('comment')}
        onChange={(comment) => form.change('comment', { comment })}
      />
    </Section>
  )
}
