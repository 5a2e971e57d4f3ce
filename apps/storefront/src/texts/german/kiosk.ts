import { defineTexts } from '../i18n.ts'

/** What a kiosk says beyond the pages it shows. */
export const kioskTexts = defineTexts('kiosk', {
  screensaver: 'Tippen um zu bestellen',
  languages: 'Sprache',
  offline: 'Keine Verbindung. Bitte bestellen Sie an der Theke.',
  nothingHere: 'Hier kann nicht bestellt werden. Bitte wenden Sie sich an die Theke.',
  hint: 'Tippen Sie auf ein Bild oder auf das Plus.',
  cancel: 'Abbrechen',
  change: 'Ändern ({count})',
  back: 'Zurück',
  nameHeading: 'Wie heißen Sie?',
  nameHint: 'Nur der Vorname. Wir rufen Sie damit auf.',
  checkHeading: 'Stimmt alles?',
  number: 'Ihre Nummer',
  thanks: 'Danke, {name}!',
  remember: 'Bitte merken Sie sich Ihre Nummer. Wir rufen Sie damit auf.',
  returning: 'noch {seconds} s',
  next: 'Fertig',
  leaving: {
    heading: 'Sind Sie noch da?',
    text: 'Noch {seconds} s, dann wird diese Bestellung gelöscht.',
    stay: 'Ja, weiter bestellen',
  },
  keys: {
    label: 'Tastatur',
    digits: '123',
    letters: 'ABC',
    space: 'Leer',
    delete: 'Löschen',
  },
})
