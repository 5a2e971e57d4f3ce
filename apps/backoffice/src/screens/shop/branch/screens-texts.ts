/** What the form of a branch says of its screens. */
export const screensTexts = {
  title: 'Bildschirme',
  hint: 'Adressen für Geräte in der Filiale. Wer den Schlüssel kennt, sieht die Bestellungen dieser Filiale. Er wird nur beim Erneuern gezeigt; gespeichert ist allein sein Fingerabdruck. Einzelne Bildschirme können als Gerät einen eigenen haben.',
  apiKey: 'API-Schlüssel',
  frontdesk: 'Abholbildschirm',
  monitor: 'Bestellmonitor für Küche und Theke',
  orders: 'Bestellungen für Geräte (JSON)',
  onSite: 'Kiosk und Tische',
  onSiteHint:
    'Öffnen Sie die Adresse am Bildschirm im Geschäft; Kunden bestellen dort selbst. Mit dem QR-Code kommt sie ohne Tippen auf ein Tablet.',
  tableCodes: 'QR-Codes der Tische drucken',
  kioskCode: 'QR-Code des Kiosks',
  kiosk: 'Adresse des Kiosks',
  kioskHint:
    'Melden Sie sich im Browser des Geräts einmal an und wieder ab, sonst nimmt es wie ein Kunde nur zehn Bestellungen in zehn Minuten auf.',
  copyShort: 'Kopieren',
  copy: (label: string) => `${label} kopieren`,
  copied: 'Kopiert.',
  copyFailed: 'Bitte markieren und selbst kopieren; der Browser erlaubt es dieser Seite nicht.',
  renew: 'Schlüssel erneuern',
  renewTitle: 'Schlüssel erneuern?',
  renewText:
    'Alle Bildschirme mit dem bisherigen Schlüssel zeigen sofort nichts mehr an und müssen mit der neuen Adresse geöffnet werden.',
  renewed: 'Der Schlüssel wurde erneuert.',
  frontdeskOff:
    'Den Abholbildschirm gibt es erst, wenn das Plugin Front-Desk in der Konfiguration eingeschaltet ist.',
} as const
