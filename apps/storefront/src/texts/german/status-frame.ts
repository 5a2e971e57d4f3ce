import { defineTexts } from '../i18n.ts'

/** Texts of the order status page before its order is there. The others come with the order. */
export const statusFrameTexts = defineTexts('status', {
  loading: 'Ihre Bestellung wird geladen …',
  loadingHint:
    'Auf dieser Seite sehen Sie jederzeit, wie es um Ihre Bestellung steht: wann wir sie bestätigt haben, wann sie fertig ist und was sie kostet. Sie aktualisiert sich von selbst.',
  loadFailed: 'Ihre Bestellung konnte gerade nicht geladen werden.',
  retry: 'Erneut versuchen',
  notFound: 'Diese Bestellung gibt es nicht. Bitte prüfen Sie die Adresse.',
  home: 'Zur Startseite',
})
