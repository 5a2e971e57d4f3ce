import { defineTexts } from '../i18n.ts'

/** What is said where customers change or cancel an order. */
export const orderChangeTexts = defineTexts('orderChange', {
  open: 'Bestellung ändern',
  openUntil: 'Ändern und stornieren können Sie bis {date}, {time} Uhr.',
  changeUntil: 'Ändern können Sie bis {date}, {time} Uhr.',
  cancelUntil: 'Stornieren können Sie bis {date}, {time} Uhr.',
  openFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  heading: 'Bestellung ändern',
  band: 'Sie ändern Bestellung {number}.',
  bandHint:
    'Abschicken ersetzt sie, Abbrechen lässt sie, wie sie ist. Ihr eigener Warenkorb kommt danach zurück.',
  goOn: 'Weiter zur Änderung',
  close: 'Abbrechen',
  fixed: 'Das gibt es so nicht mehr. Es bleibt in der Bestellung, wie es vereinbart ist:',
  contactOpen: 'Kontakt oder Adresse ändern',
  contactHint:
    'Was Sie uns schon genannt haben, zeigen wir hier nicht. Was leer bleibt, bleibt, wie es ist; eine Adresse geben Sie bitte ganz ein.',
  kept: 'Was unverändert bleibt, kostet, was vereinbart war.',
  changes: 'Was sich ändert',
  sum: 'Neue Summe',
  due: 'Noch zu zahlen',
  paysOnline:
    'Danach bezahlen Sie online. Bezahlen Sie nicht, bleibt die Bestellung, und der Betrag ist noch offen.',
  back: 'Sie bekommen zurück',
  send: 'Änderung abschicken',
  sendDearer: 'Änderung zahlungspflichtig abschicken',
  none: 'Noch nichts geändert',
  sent: 'Ihre Bestellung ist geändert.',
  cancel: 'Bestellung stornieren',
  cancelSure: 'Möchten Sie die Bestellung wirklich stornieren?',
  cancelBack: 'Was Sie bezahlt haben, erhalten Sie zurück.',
  cancelYes: 'Ja, stornieren',
  cancelNo: 'Nein, behalten',
  moved: 'Ihre Bestellung ist inzwischen nicht mehr, wie sie war. Bitte sehen Sie sich den neuen Stand an.',
  look: 'Zur Bestellung',
  unanswered:
    'Wir wissen nicht, ob die Änderung angekommen ist. Schicken Sie sie noch einmal ab; sie geschieht nur einmal.',
  notPriced:
    'Gerade erreichen wir unseren Server nicht und wissen daher nicht, was das kostet. Was Sie eingegeben haben, bleibt; wir versuchen es weiter.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal; es geschieht nur einmal.',
})
