import type { SetupTask } from '@theke/domain/shop/setup.ts'
import { get, post } from '../endpoint.ts'

/** What each task of a new shop is called, and why it is asked for. */
export const setUpTaskTexts: Readonly<Record<SetupTask, { label: string; reason: string }>> = {
  address: {
    label: 'Anschrift',
    reason: 'Straße, Postleitzahl und Ort jeder öffentlichen Filiale.',
  },
  contact: {
    label: 'Telefon oder E-Mail',
    reason: 'So erreichen Kunden jede öffentliche Filiale.',
  },
  hours: {
    label: 'Öffnungszeiten',
    reason: 'Wann jede öffentliche Filiale offen hat. Danach richten sich auch die Termine.',
  },
  imprint: {
    label: 'Impressum',
    reason: 'Firma, Anschrift, Firmenbuch, UID, Aufsichtsbehörde und Kontakt (§ 5 ECG).',
  },
  terms: {
    label: 'AGB',
    reason: 'Kunden stimmen ihnen bei jeder Bestellung zu.',
  },
  privacy: {
    label: 'Datenschutzerklärung',
    reason: 'Was mit den Daten der Kunden geschieht (Art. 13 DSGVO).',
  },
  products: {
    label: 'Produkte mit Preisen',
    reason: 'Mindestens ein aktives Produkt mit Preis, das in einem Produktkatalog steht.',
  },
  mail: {
    label: 'E-Mail-Dienst',
    reason:
      'Ohne ihn verlässt keine E-Mail den Server, auch keine Bestellbestätigung. Eingestellt wird er am Server mit SMTP_URL.',
  },
  'public-address': {
    label: 'Öffentliche Adresse',
    reason:
      'Links in E-Mails und SMS führen sonst nur auf den Server selbst. Eingestellt wird sie am Server mit PUBLIC_URL.',
  },
  'without-email': {
    label: 'Wie erreichen Sie Kunden ohne E-Mail?',
    reason:
      'Anrufen, SMS oder gar nicht. Wen keine Nachricht erreicht, den zeigen die Bestellungen zum Anrufen. Für SMS muss ein Anbieter eingetragen sein.',
  },
}

/** How far a shop is set up. */
export type SetupGuide = {
  isOpened: boolean
  /** Nothing is missing without which a shop cannot be opened. */
  mayOpen: boolean
  /** The address that stands in mails and SMS. */
  address: string
  tasks: {
    task: SetupTask
    isDone: boolean
    /** Required by law, so that the shop stays closed without it. */
    isRequired: boolean
    /** Where in the back-office it is done; null where it is a setting of the server. */
    path: string | null
  }[]
}

export const setupApi = {
  loadSetUpGuide: get<SetupGuide>()('/api/set-up', {
    summary: 'Was dem Shop noch fehlt, und wo es eingetragen wird',
    allow: 'admin',
    permission: 'shop.load-set-up',
    failure: 'Einrichtung konnte nicht geladen werden',
  }),
  openShop: post<SetupGuide>()('/api/set-up/open', {
    summary: 'Den Shop für alle öffnen; 409, solange etwas fehlt, das das Gesetz verlangt',
    allow: 'admin',
    permission: 'shop.open',
    failure: 'Der Shop konnte nicht eröffnet werden',
  }),
}
