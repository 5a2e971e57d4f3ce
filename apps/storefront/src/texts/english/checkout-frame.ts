import type { English } from '../i18n.ts'
import type { checkoutFrameTexts } from '../checkout-frame.ts'

export const checkoutFrameEnglish: English<typeof checkoutFrameTexts> = {
  heading: 'Checkout',
  back: 'Back',
  branch: 'You are ordering at: {branch}.',
}
