import { defineTexts } from '../i18n.ts'

/** What the cart says once something is put into it. */
export const cartTexts = defineTexts('cart', {
  added: 'Produkt zum Warenkorb hinzugefügt.',
  loadFailed: 'Das Produkt konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  backToStore: 'Zurück zum Angebot',
  remove: '{name} entfernen',
  edit: '{name} ändern',
  change: 'Ändern',
  removed: '{name} wurde entfernt.',
  clear: 'Warenkorb leeren',
  cleared: 'Der Warenkorb wurde geleert.',
  countOne: '1 Produkt',
  count: '{count} Produkte',
  minimumMissed: 'Sie haben den Mindestbestellwert in Höhe von {amount} leider noch nicht erreicht.',
  minimumAdvice:
    'Bitte fügen Sie noch Waren im Wert von {difference} hinzu oder wählen Sie eine andere Bestellart.',
  freeFrom: 'Kostenlose Lieferung ab {amount}.',
  migrated: 'Einige Produkte haben sich geändert und wurden aus dem Warenkorb entfernt.',
  migratedGone: '{name} ist nicht mehr im Angebot.',
  migratedChanged: '{name} hat sich geändert. Sie können es neu auswählen.',
  understood: 'Verstanden',
  soldOutNow: '„{name}“ in Ihrem Warenkorb: {text}.',
  missingOne: '„{name}“: {text}',
  missing: '{count} Produkte sind so nicht zu haben',
  nothing: 'Derzeit ist nichts davon zu haben. Bitte wählen Sie einen anderen Tag oder andere Produkte.',
  nothingThen:
    'An diesem Tag ist nichts davon zu haben. Bitte wählen Sie einen anderen Tag oder andere Produkte.',
  unavailable: 'Derzeit nicht verfügbar',
  quoted: '„{text}“',
  fileOne: '1 Datei',
  fileSeveral: '{count} Dateien',
})

/** What the cart and the dialogs call their buttons. */
export const buttonTexts = defineTexts('common.shell', { close: 'Schließen', undo: 'Rückgängig' })

/** What the choice of the delivery area is called beside the cart and above the products. */
export const deliveryAreaTexts = defineTexts('common.branch', { deliveryArea: 'Liefergebiet' })

/** What the sums of a cart are called, and the notices below them. */
export const priceSummaryTexts = defineTexts('priceSummary', {
  subtotal: 'Zwischensumme',
  net: 'Netto',
  tax: 'Mehrwertsteuer ({rate}%)',
  delivery: 'Lieferung',
  deliveryFree: 'Kostenlos',
  container: 'Pfand: {count} × {name}',
  containerReturned: 'Pfand zurück: {count} × {name}',
  total: 'Gesamt',
  noticeBase:
    'Die angeführten Preise sind Grundpreise. Der endgültige Preis ergibt sich aus dem tatsächlichen Gewicht.',
  noticeQuotation: 'Sie erhalten von uns ein unverbindliches Angebot per E-Mail.',
  noticeHidden:
    'Der Preis einzelner Produkte wird Ihnen gesondert mitgeteilt und ist in der Summe nicht enthalten.',
})
