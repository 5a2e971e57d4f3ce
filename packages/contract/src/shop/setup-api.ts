import type { Rehearsal, SetupState, SetupTask } from '@theke/domain/shop/setup.ts'
import { get, post } from '../endpoint.ts'

/** What each task of a new shop is called, and why it is asked for. */
export const setUpTaskTexts: Readonly<Record<SetupTask, { label: string; reason: string }>> = {
  address: {
    label: 'Anschrift',
    reason: 'Straße, Postleitzahl, Ort und Land jeder öffentlichen Filiale.',
  },
  contact: {
    label: 'Telefon oder E-Mail',
    reason: 'So erreichen Kunden jede öffentliche Filiale.',
  },
  hours: {
    label: 'Öffnungszeiten',
    reason: 'Wann jede öffentliche Filiale offen hat. Danach richten sich auch die Termine.',
  },
  holidays: {
    label: 'Feiertage',
    reason: 'Was am nächsten Feiertag gilt, sonst können Kunden auch für ihn bestellen.',
  },
  products: {
    label: 'Produkte mit Preisen',
    reason:
      'Mindestens ein aktives Produkt mit Preis in einem Produktkatalog. Eine Liste aus Excel nimmt der Import.',
  },
  taxes: {
    label: 'Steuersätze',
    reason: 'Jedes Produkt hat Sätze, die es im Land der Filialen gibt, für Abholung, Lieferung und vor Ort.',
  },
  allergens: {
    label: 'Allergene',
    reason: 'Jedes angebotene Produkt nennt seine Allergene oder „keine“ (Art. 14 LMIV).',
  },
  payment: {
    label: 'Zahlungsarten',
    reason: 'Womit Kunden zahlen: ein Schalter in der Konfiguration und einer in jeder Filiale.',
  },
  delivery: {
    label: 'Liefergebiete',
    reason: 'Wohin eine Filiale liefert, zu welchem Preis und ab welchem Bestellwert.',
  },
  people: {
    label: 'Mitarbeiter',
    reason:
      'Jeder meldet sich selbst an und sieht nur, was er braucht. So steht auch im Verlauf, wer was tat.',
  },
  pins: {
    label: 'PINs für die Zeiterfassung',
    reason: 'Wer am Terminal stempelt, braucht eine PIN oder einen Ausweis.',
  },
  printers: {
    label: 'Drucker',
    reason: 'Jeder Drucker hat einmal gedruckt, am besten den Testdruck.',
  },
  tables: {
    label: 'Tische und ihre QR-Codes',
    reason: 'Wer vor Ort bestellt, wählt einen Tisch oder scannt seinen Code.',
  },
  'without-email': {
    label: 'Wie erreichen Sie Kunden ohne E-Mail?',
    reason:
      'Anrufen, SMS oder gar nicht. Wen keine Nachricht erreicht, den zeigen die Bestellungen zum Anrufen. Für SMS muss ein Anbieter eingetragen sein.',
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
  imprint: {
    label: 'Impressum',
    reason: 'Firma, Anschrift, Firmenbuch, UID, Aufsichtsbehörde und Kontakt.',
  },
  terms: {
    label: 'AGB',
    reason: 'Kunden stimmen ihnen bei jeder Bestellung zu.',
  },
  privacy: {
    label: 'Datenschutzerklärung',
    reason: 'Was mit den Daten der Kunden geschieht.',
  },
  backup: {
    label: 'Sicherung',
    reason:
      'Fällt der Server aus, ist ohne sie alles verloren. Eingestellt wird sie am Server mit BACKUP_URL und BACKUP_KEY_FILE.',
  },
  'second-way': {
    label: 'Zweiter Zugang',
    reason: 'Ein zweiter Administrator oder ein Passkey, falls das eine Passwort verloren geht.',
  },
  rehearsal: {
    label: 'Probe: bestellt, gedruckt, abgeholt',
    reason:
      'Bestellen Sie selbst etwas Kleines, bestätigen, drucken und übergeben Sie es. Die Probe zählt wie jede Bestellung.',
  },
}

/** How far a shop is set up. */
export type SetupGuide = {
  isOpened: boolean
  /** Nothing is missing without which a shop cannot be opened. */
  mayOpen: boolean
  /** The address that stands in mails and SMS. */
  address: string
  /** How far an order ever came. */
  rehearsal: Rehearsal
  /** In the order in which they are best done. */
  tasks: {
    task: SetupTask
    state: SetupState
    /** Required by law, so that the shop stays closed without it. */
    isRequired: boolean
    /** Where in the back-office it is done; null where it is a setting of the server. */
    path: string | null
    /** German words for what is missing, such as the names of products; empty where the task says enough. */
    missing: string
  }[]
}

/** What belongs on paper before it is needed: the way back in, and to the backup. It holds no secret. */
export type RecoverySheet = {
  shopName: string
  /** Where staff log in. */
  address: string
  /** The person who is asking. */
  username: string
  /** The folder on the server with all data; null where somebody else's database holds them. */
  dataFolder: string | null
  /** Where the backup lies, without keys; null where there is none, or the database is backed up by its own tools. */
  backup: string | null
  /** The file with the key of the backup; null where it comes from elsewhere. */
  keyFile: string | null
}

export const setupApi = {
  loadSetUpGuide: get<SetupGuide>()('/api/set-up', {
    summary: 'Was dem Shop noch fehlt, und wo es eingetragen wird',
    allow: 'admin',
    permission: 'shop.load-set-up',
    failure: 'Einrichtung konnte nicht geladen werden',
  }),
  loadRecoverySheet: get<RecoverySheet>()('/api/set-up/recovery-sheet', {
    summary: 'Was auf das Notfallblatt gehört: Adresse, Benutzer, Ort der Sicherung; kein Geheimnis',
    allow: 'admin',
    permission: 'shop.load-recovery-sheet',
    failure: 'Notfallblatt konnte nicht geladen werden',
  }),
  openShop: post<SetupGuide>()('/api/set-up/open', {
    summary: 'Den Shop für alle öffnen; 409, solange etwas fehlt, das das Gesetz verlangt',
    allow: 'admin',
    permission: 'shop.open',
    failure: 'Der Shop konnte nicht eröffnet werden',
  }),
}
