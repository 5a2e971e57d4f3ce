import type { CheckoutDraft } from '../../cart/cart.ts'
import type { CheckoutState } from './use-checkout-state.ts'

/** What the fields need of the form around them. */
export type CheckoutForm = {
  /** What is wrong with a field and not corrected yet. */
  errorOf: (field: string) => string | null
  /** Stores a change of the draft and clears the error of the field. */
  change: (field: string, draft: Partial<CheckoutDraft>) => void
  /** A field that is stored elsewhere was changed. */
  touch: (field: string) => void
}

export type SectionProps = { wishes: CheckoutState; form: CheckoutForm }
