import type { English } from '../i18n.ts'
import type { priceSummaryTexts } from '../price-summary.ts'

export const priceSummaryEnglish: English<typeof priceSummaryTexts> = {
  subtotal: 'Subtotal',
  net: 'Net',
  tax: 'VAT ({rate}%)',
  delivery: 'Delivery',
  deliveryFree: 'Free',
  total: 'Total',
  noticeBase: 'The prices shown are base prices. The final price depends on the actual weight.',
  noticeQuotation: 'We will send you a non-binding quotation by e-mail.',
  noticeHidden: 'We will tell you the price of some products separately; it is not part of the total.',
}
