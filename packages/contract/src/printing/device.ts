import { defineEntity } from '../define-entity.ts'
import {
  select,
  computed,
  boolean,
  dateTime,
  integer,
  optionalSelect,
  reference,
  references,
  text,
  writeOnlyText,
} from '../fields.ts'

const deviceTypeLabels = {
  receiptPrinter: 'Bondrucker',
  labelPrinter: 'Etikettendrucker',
  frontdesk: 'Front-Desk',
  backoffice: 'Back-Office',
  kiosk: 'Kiosk',
  timeTerminal: 'Zeiterfassung',
} as const

export const labelLayoutLabels = { compact: 'Kompakt', detail: 'Ausführlich' } as const

/** How a printer gets what it prints. The first two are called by us; the others ask us, so they need no open port. */
const connectionLabels = {
  network: 'Netzwerk (ESC/POS, Port 9100)',
  zpl: 'Etiketten im Netzwerk (ZPL, Port 9100)',
  cloudPrnt: 'Star CloudPRNT',
  serverDirectPrint: 'Epson Server Direct Print',
} as const
type Connection = keyof typeof connectionLabels

/** The connections of printers that are called at their address. */
export const calledConnections: readonly Connection[] = ['network', 'zpl']

/** How fine a label printer prints. */
const resolutionLabels = { dpi203: '203 dpi', dpi300: '300 dpi', dpi600: '600 dpi' } as const

/** What a printer prints of a new order. */
const orderPaperLabels = { receipt: 'Beleg', kitchenSlip: 'Küchenbon' } as const

/** When it does so. */
const printsAtLabels = {
  placed: 'Bei Eingang',
  confirmed: 'Bei Bestätigung',
  weighed: 'Sobald alles gewogen ist',
  ready: 'Sobald sie bereit ist',
  paid: 'Bei jeder Zahlung an der Theke',
} as const

export const paperStateLabels = { ok: 'Papier', low: 'Papier geht zu Ende', out: 'Kein Papier' } as const

/** A printer, screen or terminal of a branch (R-PRINT-05). */
export const device = defineEntity({
  path: 'devices',
  singular: 'Gerät',
  plural: 'Geräte',
  purpose: 'Geräte sind Drucker, Bildschirme und Terminals in den Filialen.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    type: select({ label: 'Typ', options: deviceTypeLabels }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    connection: optionalSelect({ label: 'Anschluss', options: connectionLabels }),
    address: text({
      label: 'Druckeradresse',
      hint: 'Adresse oder Name im Netz der Filiale, wenn nötig mit Port; nur beim Anschluss über das Netzwerk.',
    }),
    fallback: reference('devices', {
      label: 'Ersatzdrucker',
      hint: 'Übernimmt, wenn dieser Drucker 90 Sekunden lang nicht druckt.',
    }),
    paperWidth: integer({ label: 'Papierbreite (mm)', min: 1, max: 1000 }),
    labelHeight: integer({
      label: 'Etikettenhöhe (mm)',
      hint: 'Nur bei Etiketten; leer bedeutet 50.',
      min: 15,
      max: 400,
    }),
    resolution: optionalSelect({
      label: 'Auflösung',
      hint: 'Nur bei Etiketten; leer bedeutet 203 dpi.',
      options: resolutionLabels,
    }),
    labelLayout: optionalSelect({ label: 'Etiketten', options: labelLayoutLabels }),
    printsNewOrders: boolean({
      label: 'Druckt neue Bestellungen',
      hint: 'Von selbst: ein Bondrucker Belege oder Küchenbons, ein Etikettendrucker ein Paketetikett für jede Abholung und Lieferung.',
    }),
    department: reference('departments', {
      label: 'Abteilung',
      hint: 'Küchenbons nur mit den Positionen dieser Abteilung; ohne Abteilung mit allen, die keine andere druckt.',
    }),
    prints: select({ label: 'Druckt als', hint: 'Nur bei Bondruckern.', options: orderPaperLabels }),
    printsAt: select({
      label: 'Wann',
      hint: 'Bei jeder Zahlung: sobald die Registrierkassa einen Beleg ausstellt, auch wenn Geld zurückgeht.',
      options: printsAtLabels,
    }),
    receivesNotifications: boolean({ label: 'Erhält Benachrichtigungen' }),
    pushToken: writeOnlyText({
      label: 'Push-Token',
      hint: 'Leer lassen, um es nicht zu ändern.',
      format: 'password',
      max: 4096,
    }),
    platform: text({ label: 'Plattform' }),
    appVersion: text({ label: 'App-Version' }),
    lastSeenAt: dateTime({ label: 'Zuletzt gesehen', isReadOnly: true }),
    isOnline: computed(boolean({ label: 'Erreichbar' })),
    paperState: optionalSelect({ label: 'Papier', options: paperStateLabels, isReadOnly: true }),
    problem: text({ label: 'Störung', isReadOnly: true }),
    logRequestedAt: dateTime({ label: 'Log angefordert', isReadOnly: true }),
    logs: references('uploads', { label: 'Logs', isReadOnly: true }),
  },
  title: 'name',
  list: ['name', 'type', 'branch', 'connection', 'isOnline', 'lastSeenAt', 'isEnabled'],
  search: ['name', 'identifier', 'address', 'platform'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    type: optionalSelect({ label: 'Typ', options: deviceTypeLabels }),
    identifier: text({ label: 'Kennung' }),
  },
  read: 'staff',
  write: 'admin',
  branchField: 'branch',
})
