import { defineTexts } from './i18n.ts'

/** What the sums of a cart are called, and the notices below them. */
export const priceSummaryTexts = defineTexts('priceSummary', {
  subtotal: 'Zwischensumme',
  net: 'Netto',
  tax: 'Mehrwertsteuer ({rate}%)',
  delivery: 'Lieferung',
  deliveryFree: 'Kostenlos',
  total: 'Gesamt',
  noticeBase:
    'Die angeführten Preise sind Grundpreise. Der endgültige Preis ergibt sich aus dem tatsächlichen Gewicht.',
  noticeQuotation: 'Sie erhalten von uns ein unverbindliches Angebot per E-Mail.',
  noticeHidden:
    'Der Preis einzelner Produkte wird Ihnen gesondert mitgeteilt und ist in der Summe nicht enthalten.',
})
