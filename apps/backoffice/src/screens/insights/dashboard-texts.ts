import { type TurnoverFigure, turnoverLabels } from '@theke/contract/insights/turnover.ts'
import { screenTitles } from '../screen-titles.ts'

const weekday = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' })
const today = (figure: TurnoverFigure) => `Heute ${turnoverLabels[figure].toLowerCase()}`

/** What the dashboard says around its figures. */
export const dashboardTexts = {
  title: screenTitles.dashboard,
  alarms: 'Was Aufmerksamkeit braucht',
  noAlarms: 'Alles in Ordnung.',
  severities: { problem: 'Problem', warning: 'Warnung' },
  since: (moment: string) => `seit ${moment}`,
  look: 'Ansehen',
  lookAt: (text: string) => `Ansehen: ${text}`,
  wholeShop: 'Alle Filialen',
  turnover: 'Umsatz heute',
  figures: {
    handedOver: { label: today('handed-over'), hint: 'mitgenommen oder zugestellt' },
    due: { label: today('due'), hint: 'Abholung oder Lieferung heute' },
    placed: { label: today('placed'), hint: 'für heute oder später' },
  },
  orderCount: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  untilNow: (day: string) => `gegen letzten ${weekday.format(Date.parse(day))} bis jetzt`,
  wholeDay: (day: string) => `gegen letzten ${weekday.format(Date.parse(day))}`,
  stillOpen: 'noch offen',
  open: 'Offen',
  missed: 'Verpasst',
  byBranch: 'Heute nach Filiale',
  branch: 'Filiale',
  noBranches: 'Ihrem Zugang ist keine Filiale zugeordnet.',
  coming: 'Nächste Termine',
  noneComing: 'Keine Vorbestellungen stehen an.',
  time: 'Zeit',
  ticket: 'Ticket',
  customer: 'Kunde',
  total: 'Summe',
  state: 'Status',
  nameless: 'Ohne Namen',
  system: 'System',
  setUp: 'Einrichtung',
  setUpOf: (done: number, total: number) => `${done} von ${total} erledigt`,
  licenses: 'Lizenzen verwendeter Teile',
  version: 'Version',
  database: 'Datenbank',
  databaseOf: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
  disk: 'Festplatte',
  diskOf: (free: string, total: string) => `${free} von ${total} frei`,
  noReserve: 'Ohne Reserve für die Datenbank',
  backup: 'Sicherung',
  noBackup: 'Nicht eingerichtet (BACKUP_URL)',
  backupOf: (kind: 'log' | 'base' | 'drill', moment: string | null) =>
    `${{ log: 'Änderungen', base: 'Ganze Sicherung', drill: 'Probe' }[kind]}: ${moment ?? 'noch nie'}`,
  outbox: 'Nachrichten',
  outboxOf: (waiting: number, failed: number) => `${waiting} warten, ${failed} fehlgeschlagen (3 Tage)`,
  proxies: 'Vertraute Proxys',
  untrustedProxy: (address: string, moment: string) =>
    `${address} nicht (zuletzt ${moment}): Steht dort Ihr Proxy, tragen Sie die Adresse in TRUSTED_PROXIES ein.`,
  jobs: 'Hintergrundarbeiten',
  jobsOf: (total: number, failing: number) =>
    failing === 0 ? `${total}, alle gelungen` : `${failing} von ${total} fehlgeschlagen`,
} as const
