import { defineTexts } from '../i18n.ts'

/** What the shop says about being installed as an app. */
export const installTexts = defineTexts('install', {
  title: 'Diese Seite als App installieren',
  accept: 'Installieren',
  skip: 'Jetzt nicht',
  browser: 'Tippen Sie auf „Installieren“ und bestätigen Sie die Abfrage Ihres Browsers.',
  iphone: 'Tippen Sie unten auf das Teilen-Symbol und wählen Sie „Zum Home-Bildschirm“.',
  ipad: 'Tippen Sie oben rechts auf das Teilen-Symbol und wählen Sie „Zum Home-Bildschirm“.',
  other:
    'Ihr Browser kann die App nicht automatisch installieren. Bitte fügen Sie die App manuell über das Browsermenü hinzu.',
  finish: 'Installation abschliessen',
  cancel: 'Abbrechen',
  link: 'App installieren',
  hint: 'Installieren Sie unsere App: Beim nächsten Mal bestellen Sie schneller, auch bei schlechtem Empfang.',
  updateLabel: 'Aktualisierung',
  updateText: 'Ein Update wurde installiert!',
  updateRestart: 'App neustarten',
  updateLater: 'Später',
})
