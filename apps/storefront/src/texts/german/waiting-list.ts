import { defineTexts } from '../i18n.ts'

/** What is said to those who wait for what is sold out, and to whom a place is held. */
export const waitingTexts = defineTexts('waitingList', {
  join: 'Auf die Warteliste',
  heading: 'Auf die Warteliste',
  text: 'Wird etwas frei, halten wir es für Sie zurück und geben Ihnen Bescheid.',
  close: 'Schließen',
  amount: 'Menge',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  contactHint: 'E-Mail-Adresse oder Telefonnummer genügt.',
  days: 'Welche Tage passen?',
  daysHint: 'Ohne Auswahl: jeder Tag.',
  privacy: 'Ich habe die {privacyPolicy} gelesen und akzeptiere sie.',
  privacyLink: 'Datenschutzerklärung',
  send: 'Eintragen',
  failed: 'Ihr Eintrag konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  done: 'Sie stehen auf der Warteliste. Wir melden uns, sobald etwas frei ist.',
  order: 'In den Warenkorb und bestellen',
  choose: 'Auswählen und bestellen',
  decline: 'Ablehnen',
  leave: 'Von der Warteliste nehmen',
  sure: 'Wirklich? Dann bekommt es der Nächste.',
  yes: 'Ja, ablehnen',
  keep: 'Behalten',
  another:
    'Jedes Angebot wird für sich bestellt. Öffnen Sie den anderen Link noch einmal, wenn Sie dieses hier bestellt haben.',
  gone: 'Dieses Angebot gibt es nicht mehr.',
  loadFailed: 'Ihr Platz auf der Warteliste konnte gerade nicht geladen werden.',
  retry: 'Erneut versuchen',
  withdrawFailed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
})
