import { defineEntity } from '../define-entity.ts'
import { choice, flag, integer, optionalChoice, reference, text, writeOnlyText } from '../fields.ts'

export const deviceTypeLabels = {
  receiptPrinter: 'Bondrucker',
  labelPrinter: 'Etikettendrucker',
  frontdesk: 'Front-Desk',
  backoffice: 'Backoffice',
  kiosk: 'Kiosk',
  timeTerminal: 'Zeiterfassung',
} as const

export const labelLayoutLabels = { compact: 'Kompakt', detail: 'Ausführlich' } as const

/** A printer, screen or terminal of a branch. */
export const device = defineEntity({
  path: 'devices',
  singular: 'Gerät',
  plural: 'Geräte',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    type: choice({ label: 'Typ', options: deviceTypeLabels }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    isEnabled: flag({ label: 'Aktiv', initial: true }),
    address: text({ label: 'Druckeradresse', hint: 'Adresse oder Name im Netz der Filiale.' }),
    paperWidth: integer({ label: 'Papierbreite (mm)', min: 1, max: 1000 }),
    labelLayout: optionalChoice({ label: 'Etiketten', options: labelLayoutLabels }),
    printsNewOrders: flag({ label: 'Druckt neue Bestellungen' }),
    receivesNotifications: flag({ label: 'Erhält Benachrichtigungen' }),
    pushToken: writeOnlyText({
      label: 'Push-Token',
      hint: 'Leer lassen, um es nicht zu ändern.',
      format: 'password',
      max: 4096,
    }),
    platform: text({ label: 'Plattform' }),
    appVersion: text({ label: 'App-Version' }),
  },
  title: 'name',
  list: ['name', 'identifier', 'type', 'branch', 'address', 'isEnabled'],
  search: ['name', 'identifier', 'address', 'platform'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    type: optionalChoice({ label: 'Typ', options: deviceTypeLabels }),
    identifier: text({ label: 'Kennung' }),
  },
  read: 'staff',
  write: 'admin',
  branchField: 'branch',
})
