import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { defineTexts } from '../i18n.ts'

/** What the ways to pay are called. */
export const paymentMethodTexts = defineTexts('paymentMethods', { ...paymentMethodLabels })
