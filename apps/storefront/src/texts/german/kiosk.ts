import { defineTexts } from '../i18n.ts'

/** What a kiosk says beyond the pages it shows. */
export const kioskTexts = defineTexts('kiosk', {
  screensaver: 'Tippen um zu bestellen',
  returning: 'Diese Seite schließt sich in {seconds} Sekunden.',
  next: 'Neue Bestellung',
})
