import type { Label } from '@theke/domain/printing/label.ts'
import { maxParcels } from '@theke/domain/ordering/counter/hand-over.ts'
import type { NumberKind } from '@theke/domain/ordering/numbers/order-number.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import type { PrintState } from '@theke/domain/printing/print-job.ts'
import type { RowOf } from '../define-entity.ts'
import { get, post } from '../endpoint.ts'
import { select, boolean, integer, reference } from '../fields.ts'
import type { device } from './device.ts'

export const paperKindLabels = {
  receipt: 'Beleg',
  kitchenSlip: 'Küchenbon',
  changeSlip: 'Änderungsbon',
  pickList: 'Packliste',
  parcelLabel: 'Paketetikett',
  productLabel: 'Produktetikett',
  closingSheet: 'Tageszettel',
  emergencyList: 'Notliste',
  productionList: 'Produktionsliste',
  productionLabel: 'Etikett der Produktion',
  test: 'Testdruck',
} as const
export type PaperKind = keyof typeof paperKindLabels

/** What can be printed of an order. */
export const orderPaperKindLabels = {
  receipt: paperKindLabels.receipt,
  kitchenSlip: paperKindLabels.kitchenSlip,
  pickList: paperKindLabels.pickList,
  parcelLabel: paperKindLabels.parcelLabel,
} as const
export type OrderPaperKind = keyof typeof orderPaperKindLabels

export const printStateLabels: Readonly<Record<PrintState, string>> = {
  queued: 'Wartet',
  sent: 'Gesendet',
  confirmed: 'Gedruckt',
  uncertain: 'Vielleicht gedruckt',
  failed: 'Fehlgeschlagen',
  canceled: 'Verworfen',
}

/** An entry of the print ledger. */
export type PrintJob = {
  id: number
  createdAt: string
  kind: PaperKind
  state: PrintState
  isCopy: boolean
  attempts: number
  sentAt: string | null
  endedAt: string | null
  lastError: string | null
  /** What printed it; its id is null where it was a browser. */
  device: { id: number | null; name: string }
  /** The printer that did not print it. */
  movedFrom: { id: number; name: string } | null
  order: { id: number; ticketNumber: string; numberKind: NumberKind } | null
  /** What a product's label names; null for everything else. */
  product: string | null
  requestedBy: string | null
}

/** A printer that prints a paper of an order; `problem` says why it does not, and is empty where nothing is wrong. */
export type OrderPrinter = { id: number; name: string; problem: string }

/** Why a receipt is not printed yet. */
export const receiptAwaited =
  'Der Beleg wird gerade signiert. Bitte versuchen Sie es in ein paar Sekunden noch einmal.'

const printFailure = 'Beleg konnte nicht gedruckt werden'
const ledgerFailure = 'Druckaufträge konnten nicht geladen werden'
const testFailure = 'Test nicht erfolgreich.'

/** Printing and the devices that do it. */
export const printingApi = {
  printOrder: post<PrintJob[]>()('/api/orders/:id/print', {
    summary: 'Beleg drucken, auf allen Bondruckern der Filiale oder auf einem',
    allow: 'staff',
    permission: 'orders.print',
    body: {
      kind: select({ label: 'Was', options: orderPaperKindLabels }),
      device: reference('devices', { label: 'Drucker' }),
      parcels: integer({
        label: 'Anzahl Pakete',
        hint: 'Paketetiketten sind nummeriert, wo es mehrere Pakete sind.',
        min: 1,
        max: maxParcels,
        isRequired: true,
        defaultValue: 1,
      }),
      isOnlyMissing: boolean({
        label: 'Nur was fehlt',
        hint: 'Drucker, die es schon gedruckt haben oder gerade drucken, drucken keine Kopie. So kann der Aufruf ohne Schaden wiederholt werden.',
      }),
    },
    failure: printFailure,
  }),
  printOrderInBrowser: post<Receipt | Label>()('/api/orders/:id/browser-print', {
    summary: 'Beleg mit dem Browser drucken; was darauf schon auf Papier sein kann, ist eine Kopie',
    allow: 'staff',
    permission: 'orders.print',
    operationId: 'orders.printInBrowser',
    body: { kind: select({ label: 'Was', options: orderPaperKindLabels }) },
    failure: printFailure,
  }),
  printClosing: post<PrintJob[]>()('/api/branches/:branchId/closings/:number/print', {
    operationId: 'closings.print',
    summary: 'Den Tageszettel eines Abschlusses auf den Bondruckern seiner Filiale drucken',
    allow: 'staff',
    permission: 'closings.list',
    failure: 'Tageszettel konnte nicht gedruckt werden',
  }),
  previewOrder: get<Receipt | Label>()('/api/orders/:id/paper', {
    summary: 'Was der Drucker der Filiale druckt, Zeile für Zeile wie auf Papier oder Etikett',
    allow: 'staff',
    permission: 'orders.preview',
    query: {
      kind: select({ label: 'Was', options: orderPaperKindLabels }),
      paperWidth: integer({ label: 'Papierbreite (mm)', min: 1, max: 1000 }),
    },
    failure: 'Vorschau konnte nicht geladen werden',
  }),
  listOrderPrinters: get<OrderPrinter[]>()('/api/orders/:id/printers', {
    summary: 'Welche Drucker der Filiale einen Beleg drucken, und was ihnen fehlt',
    allow: 'staff',
    permission: 'orders.listPrinters',
    query: { kind: select({ label: 'Was', options: orderPaperKindLabels }) },
    failure: 'Drucker konnten nicht geladen werden',
  }),
  listPrintJobs: get<PrintJob[]>()('/api/print-jobs', {
    summary: 'Druckprotokoll, neueste zuerst; `before` blättert weiter',
    allow: 'staff',
    permission: 'printJobs.list',
    query: {
      order: integer({ label: 'Bestellung', min: 1 }),
      device: reference('devices', { label: 'Drucker' }),
      isProblem: boolean({ label: 'Nur was jemanden braucht' }),
      before: integer({ label: 'Druckaufträge vor dieser Nummer' }),
      limit: integer({ label: 'Anzahl', min: 1, max: 200 }),
    },
    isList: true,
    failure: ledgerFailure,
  }),
  repeatPrintJob: post<PrintJob>()('/api/print-jobs/:id/repeat', {
    summary: 'Noch einmal drucken; auf dem Papier steht KOPIE',
    allow: 'staff',
    permission: 'printJobs.repeat',
    failure: printFailure,
  }),
  settlePrintJob: post<PrintJob>()('/api/print-jobs/:id/settle', {
    summary: 'Sagen, ob gedruckt wurde, was der Drucker nicht bestätigt hat, oder es verwerfen',
    allow: 'staff',
    permission: 'printJobs.settle',
    body: { isPrinted: boolean({ label: 'Ist gedruckt', isRequired: true }) },
    failure: 'Druckauftrag konnte nicht geändert werden',
  }),
  testPrint: post<PrintJob>()('/api/devices/:id/test/print', {
    summary: 'Testdruck; wartet bis zu zehn Sekunden auf den Drucker',
    allow: 'staff',
    permission: 'devices.testPrint',
    failure: testFailure,
  }),
  testNotification: post<null>()('/api/devices/:id/test/notification', {
    summary: 'Testbenachrichtigung an das Gerät',
    allow: 'staff',
    permission: 'devices.testNotification',
    failure: testFailure,
  }),
  requestDeviceLogs: post<RowOf<typeof device>>()('/api/devices/:id/request-device-logs', {
    summary: 'Log anfordern; das Gerät liefert es, sobald es sich meldet',
    allow: 'staff',
    permission: 'devices.requestLogs',
    failure: 'Log konnte nicht angefordert werden.',
  }),
  renewDeviceKey: post<{ key: string }>()('/api/devices/:id/key', {
    summary: 'Schlüssel des Geräts erneuern; er wird nur jetzt gezeigt, der alte gilt sofort nicht mehr',
    allow: 'admin',
    permission: 'devices.renewKey',
    failure: 'Schlüssel konnte nicht erneuert werden',
  }),
}
