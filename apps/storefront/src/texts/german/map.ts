import { defineTexts } from '../i18n.ts'

/** What the map says, also to those who cannot see it. */
export const mapTexts = defineTexts('map', {
  label: 'Karte: {name}',
  explanation: 'Die Karte kommt von {host}. Wird sie angezeigt, erfährt der Anbieter Ihre IP-Adresse.',
  show: 'Karte anzeigen',
  loading: 'Die Karte wird geladen …',
  failed: 'Die Karte kann hier nicht angezeigt werden.',
  canvas: 'Karte, mit den Pfeiltasten zu verschieben, mit Plus und Minus zu vergrößern',
  marker: 'Standort',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  resetBearing: 'Nach Norden ausrichten',
  attribution: 'Quellen ein- und ausblenden',
  feedback: 'Rückmeldung zur Karte',
  scrollWindows: 'Zum Vergrößern Strg gedrückt halten und scrollen',
  scrollMac: 'Zum Vergrößern ⌘ gedrückt halten und scrollen',
  scrollMobile: 'Die Karte mit zwei Fingern verschieben',
})
