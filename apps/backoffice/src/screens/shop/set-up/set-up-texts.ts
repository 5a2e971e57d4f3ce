import type { SetupTask } from '@theke/domain/shop/setup.ts'
import { screenTitles } from '../../screen-titles.ts'

/** Why a shop as it is needs a task not at all. */
const unneededTexts: Partial<Record<SetupTask, string>> = {
  taxes: 'Noch ist kein Produkt im Angebot.',
  allergens: 'Noch ist kein Produkt im Angebot.',
  delivery: 'Keine Filiale liefert. Einschalten lässt es sich bei der Filiale unter Bestellarten.',
  tables: 'Keine Filiale nimmt Bestellungen vor Ort an. Einschalten lässt es sich dort unter Bestellarten.',
  pins: 'Noch ist kein Terminal für die Zeiterfassung angelegt.',
  backup: 'Die Datenbank gehört nicht zu Theke und wird mit ihren eigenen Werkzeugen gesichert.',
}

/** The words of the guide through a new shop. */
export const setUpTexts = {
  title: screenTitles.setUp,
  progress: (done: number, total: number) => `${done} von ${total} erledigt`,
  closed: 'Der Shop ist noch nicht eröffnet',
  closedText:
    'Kunden lesen „Wir eröffnen bald“ und können nicht bestellen. Sie und Ihre Kollegen sehen den Shop schon, solange Sie angemeldet sind.',
  ready: 'Alles, was das Gesetz verlangt, ist da. Sie können den Shop eröffnen.',
  notReady: (names: string) => `Vor der Eröffnung fehlt noch: ${names}.`,
  opened: 'Der Shop ist eröffnet',
  openedText: 'Kunden sehen ihn und können bestellen.',
  openedLacking:
    'Kunden sehen ihn und können bestellen, obwohl noch Angaben fehlen, die das Gesetz verlangt.',
  look: 'Shop ansehen',
  open: 'Shop eröffnen',
  openTitle: 'Shop eröffnen?',
  openConfirm: 'Ab sofort sieht ihn jeder, und Kunden können verbindlich bestellen.',
  justOpened: 'Der Shop ist eröffnet.',
  beforeOpening: 'vor der Eröffnung',
  done: 'Erledigt',
  missing: 'Fehlt',
  notNeeded: 'Derzeit nicht nötig',
  unneeded: (task: SetupTask) => unneededTexts[task] ?? 'Derzeit nicht nötig.',
  missingOf: (names: string) => `Noch offen: ${names}.`,
  ordered: 'Bestellt',
  printed: 'Gedruckt',
  handedOver: 'Abgeholt',
  orderNow: 'Im Shop bestellen',
  handOver: 'Zur Übergabe',
  nextStep: (label: string) => `Nächster Schritt: ${label}`,
  enter: 'Eintragen',
  /** For what is set on the server, where the screen can only tell whether it works. */
  check: 'Prüfen',
  review: 'Ansehen',
  goTo: (action: string, label: string) => `${action}: ${label}`,
  addressNow: (address: string) => `Derzeit: ${address}`,
} as const

/** The words of the sheet that lies beside the till when nobody gets in any more. */
export const recoverySheetTexts = {
  title: screenTitles.recoverySheet,
  print: 'Drucken',
  goOn: 'Weiter zur Einrichtung',
  intro:
    'Drucken Sie dieses Blatt und legen Sie es dorthin, wo Sie es auch ohne Strom finden. Es enthält kein Passwort. Auf die leeren Linien schreiben Sie von Hand.',
  heading: (shop: string) => `Notfallblatt: ${shop}`,
  access: 'Zugang',
  address: 'Adresse',
  user: 'Ihr Benutzer',
  second: 'Zweiter Administrator',
  passwordPlace: 'Wo das Passwort liegt',
  operator: 'Wer den Server betreut',
  lost: 'Passwort verloren?',
  lostText:
    'Am Server, im Ordner von Theke und mit denselben Einstellungen wie der Shop. Gefragt wird zweimal nach dem neuen Passwort; alle bisherigen Anmeldungen enden.',
  lostCommand: (user: string) => `npm run admin -- reset-password ${user}`,
  lostFactor: 'Auch Handy und Notfallcodes der Zwei-Faktor-Anmeldung sind verloren:',
  lostFactorCommand: (user: string) => `npm run admin -- remove-second-factor ${user}`,
  backup: 'Sicherung',
  dataFolder: 'Ordner der Daten',
  externalData: 'Eigene Datenbank (DATABASE_URL)',
  place: 'Wo die Sicherung liegt',
  noPlace: 'Es gibt noch keine. Eingestellt wird sie am Server mit BACKUP_URL.',
  ownTools: 'Bei den Werkzeugen Ihrer Datenbank',
  keyFile: 'Datei mit dem Schlüssel',
  keyPlaces: 'Wo der Schlüssel noch liegt (zwei Orte)',
  restore: 'Wiederherstellen in einen leeren Ordner:',
  restoreCommand: 'DATA_DIR=/neuer/ordner npm run restore',
  check: 'Was fehlt, und ob die Sicherung lebt:',
  checkCommand: 'npm run doctor',
} as const

/** The tasks of the guide under the headings of their day; a test holds that none is left out and that the order is that of the guide. */
export const setUpGroups: readonly { title: string; tasks: readonly SetupTask[] }[] = [
  { title: 'Filiale', tasks: ['address', 'contact', 'hours', 'holidays'] },
  { title: 'Sortiment', tasks: ['products', 'taxes', 'allergens'] },
  { title: 'Verkauf', tasks: ['payment', 'delivery'] },
  { title: 'Mitarbeiter und Geräte', tasks: ['people', 'pins', 'printers', 'tables'] },
  { title: 'Nachrichten', tasks: ['without-email', 'mail', 'public-address'] },
  { title: 'Rechtliches', tasks: ['imprint', 'terms', 'privacy'] },
  { title: 'Für den Notfall', tasks: ['backup', 'second-way'] },
  { title: 'Probe', tasks: ['rehearsal'] },
]
