import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { defineTexts } from './define-texts.ts'

/** What the ways to pay are called. */
export const paymentMethodTexts = defineTexts('paymentMethods', { ...paymentMethodLabels })
