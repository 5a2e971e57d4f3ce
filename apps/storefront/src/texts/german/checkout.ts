import { customerFieldLabels } from '@theke/contract/ordering/customer-field-labels.ts'
import { defineTexts } from '../i18n.ts'
import { countryLabels } from '@theke/contract/shop/country-labels.ts'
import { providerHints } from '@theke/contract/shop/payment-method-labels.ts'

export const checkoutTexts = defineTexts('checkout', {
  errors: {
    heading: 'Bitte prüfen Sie Ihre Angaben:',
    payment:
      'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
    notStored: 'Ihre Bestellung ist nicht bei uns angekommen:',
    sendAgain: 'Bitte schicken Sie sie noch einmal ab. Klappt es wieder nicht, rufen Sie uns bitte an.',
    unanswered:
      'Wir haben noch keine Antwort auf Ihre Bestellung erhalten. Ihre Angaben sind gespeichert, es geht nichts verloren und es wird nichts doppelt bestellt.',
    failed:
      'Ein unbekannter Fehler ist aufgetreten. Ob Ihre Bestellung angekommen ist, wissen wir noch nicht. Ihre Angaben sind gespeichert, es wird nichts doppelt bestellt.',
    retry: 'Erneut versuchen',
    sentBefore: 'Ihre frühere Bestellung ist bei uns eingegangen.',
    goToSentOrder: 'Zur abgeschickten Bestellung',
    orderAgain: 'Als neue Bestellung abschicken',
  },
  /** The cart, or a part of it, has become an order before, whose payment was begun. */
  placedBefore: {
    ordered: {
      same: 'Diesen Warenkorb haben Sie schon bestellt.',
      more: 'Einen Teil dieses Warenkorbs haben Sie schon bestellt.',
      less: 'Alles in diesem Warenkorb haben Sie schon bestellt.',
    },
    awaited: 'Die Bestellung wartet noch auf Ihre Zahlung und verfällt sonst nach 30 Minuten.',
    received: 'Die Bestellung ist bei uns eingegangen.',
    pay: 'Zahlung fortsetzen',
    view: 'Bestellung ansehen',
    added: 'Nur das Neue bestellen',
    anew: 'Trotzdem neu bestellen',
    all: 'Trotzdem alles bestellen',
  },
  mode: {
    heading: 'Bestellung',
    hints: { delivery: 'zu Ihnen nach Hause', dineIn: 'an Ihrem Tisch' },
    deliveryFrom: 'ab {amount}',
    areas: '{count} Liefergebiete',
    closed: 'Derzeit haben wir leider geschlossen.',
    closedDelivery: 'Derzeit bieten wir leider keine Lieferung an.',
    preorder: 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
  },
  table: {
    label: 'Tischnummer *',
    choose: 'Bitte wählen',
    still: 'Sitzen Sie noch an Tisch {table}?',
    yes: 'Ja, Tisch {table}',
    no: 'Nein',
    hint: 'Die Tischnummer finden Sie auf dem QR-Code an Ihrem Tisch.',
    advice: 'Sie sind gerade nicht vor Ort? Wählen Sie bitte Abholung und hinterlassen Sie einen Kommentar.',
  },
  contact: {
    heading: 'Kontaktdetails',
    formatHint: 'Bitte geben Sie Ihre Telefonnummer im internationalen Format beginnend mit +43 ein.',
    onePhoneHint: 'Bitte geben Sie nur eine Telefonnummer an, ohne Worte dabei.',
    company: 'Rechnung an eine Firma',
    vatHint: 'Zum Beispiel ATU12345678, falls vorhanden.',
    smsHint: 'Mit einer Mobilnummer erhalten Sie Nachrichten zu Ihrer Bestellung per SMS.',
  },
  address: {
    heading: 'Adresse',
    deliveryHeading: 'Lieferadresse',
    invoiceHeading: 'Rechnungsadresse',
    elsewhere: 'An eine andere Adresse liefern',
  },
  /** Labels of fields, also in the list of errors. */
  fields: {
    ...customerFieldLabels,
    mode: 'Bestellart',
    items: 'Warenkorb',
    table: 'Tischnummer',
    deliveryArea: 'Liefergebiet',
    appointmentDate: 'Gewünschter Termin',
    donatee: 'Spende',
    paymentMethod: 'Zahlungsart',
    legalInstructions: 'Allgemeine Geschäftsbedingungen',
    privacyPolicy: 'Datenschutzerklärung',
  },
  comment: {
    heading: 'Kommentar',
    placeholder: 'Hier können Sie Details zur Bestellung angeben.',
  },
  payment: {
    heading: 'Zahlungsart',
    none: 'Derzeit steht keine Zahlungsart zur Verfügung.',
    advance: 'Im Voraus zu bezahlen: {text}. Wie genau, lesen Sie nach der Bestellung.',
    onlineOnly: 'Diese Bestellung bezahlen Sie gleich online. Bitte wählen Sie eine Online-Zahlung.',
    when: { takeaway: 'bei Abholung', delivery: 'bei Lieferung', dineIn: 'vor Ort' },
    online: { ...providerHints },
  },
  cart: {
    heading: 'Ihre Bestellung',
    summary: 'Zusammenfassung',
    perUnit: '{price} / {unit}',
  },
  legal: {
    heading: 'Zustimmung',
    terms: 'Ich akzeptiere die {terms}.',
    termsLink: 'Allgemeinen Geschäftsbedingungen',
    privacy: 'Ich habe die {privacyPolicy} gelesen und stimme ihr zu.',
    privacyLink: 'Datenschutzerklärung',
    newsletter: 'Ich möchte den Newsletter erhalten.',
    loading: 'Text wird geladen …',
    loadFailed: 'Der Text konnte nicht geladen werden.',
    close: 'Schließen',
  },
  submit: {
    quotation: 'Angebotsanfrage abschicken',
    order: 'Bestellung abschicken',
    preorder: 'Vorbestellung abschicken',
    processing: 'Verarbeiten...',
  },
})

export const countryTexts = defineTexts('countries', { ...countryLabels })
