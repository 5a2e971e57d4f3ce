import { auditedSoldOutFields } from '../catalogue/sold-out-api.ts'
import { auditedPauseFields } from '../shop/pauses-api.ts'
import { get } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { select, type Fields, boolean, dateTime, integer, money, optionalSelect, text } from '../fields.ts'
import { countedLabels } from './turnover.ts'
import { customerFields, customerTextFields } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { customerFieldLabels } from '../ordering/customer-field-labels.ts'
import { orderStateLabels } from '../ordering/order.ts'
import { auditedTokenFields } from '../people/api-tokens-api.ts'
import { webhookFields } from '../integration/webhooks-api.ts'
import { configFields } from '../shop/config/config.ts'

/** What can happen to a record. */
export const auditActions = { created: 'Angelegt', updated: 'Geändert', removed: 'Gelöscht' } as const
export type AuditAction = keyof typeof auditActions

/** The mask of a secret or personal value in an entry. */
export const maskedValue = '•••'

/** One change of one record. `before` and `after` hold the changed fields as they cross the wire. */
export type AuditEntry = {
  id: number
  at: string
  action: AuditAction
  /** Path of the entity, 'config' or 'orders'. */
  entity: string
  record: number
  /** The title of the record at that time. */
  title: string
  /** Null where no member of staff did it. */
  user: { id: number; name: string } | null
  requestId: string
  /** What changes of many records that were made together have in common; null for a single one. */
  batch: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The fields of an order in the audit log, beside its own history: state and agreed time, and what staff or its customer have changed of it. */
export const auditedOrderFields = {
  status: select({ label: 'Status', options: orderStateLabels }),
  appointment: dateTime({ label: 'Termin' }),
  counterAppointment: dateTime({ label: 'Vorgeschlagene Zeit' }),
  endReason: select({ label: 'Grund', options: { '': '', 'not-collected': countedLabels['not-collected'] } }),
  pendingCall: text({ label: 'Anzurufen' }),
  total: money({ label: 'Summe' }),
  isPaid: boolean({ label: 'Bezahlt' }),
  isRefunded: boolean({ label: 'Erstattet' }),
  refundSettlement: text({ label: 'Fehlgeschlagene Rückerstattung erledigt' }),
  counterPayment: text({ label: 'An der Theke bezahlt' }),
  rejectionMessage: text({ label: 'Begründung', isPersonal: true }),
  anonymisedAt: dateTime({ label: 'Personendaten entfernt' }),
  wish: text({ label: 'Gewünschte Zeit' }),
  mode: text({ label: 'Bestellart' }),
  area: text({ label: 'Liefergebiet' }),
  tableIdentifier: text({ label: 'Tisch' }),
  lines: text({ label: 'Produkte' }),
  payment: text({ label: 'Zahlung' }),
  ...recordOf(customerTextFields, (name) => {
    const { isPersonal } = customerFields[name]
    return text({ label: customerFieldLabels[name], isPersonal })
  }),
}

type Audited = { path: string; plural: string; fields: Fields }

/** Everything that the audit log covers, with the fields that entries may name. */
export const audited: readonly Audited[] = [
  { path: 'orders', plural: 'Bestellungen', fields: auditedOrderFields },
  ...entities,
  { path: 'api-tokens', plural: 'API-Tokens', fields: auditedTokenFields },
  { path: 'webhooks', plural: 'Webhooks', fields: webhookFields },
  { path: 'pauses', plural: 'Pausen der Filialen', fields: auditedPauseFields },
  { path: 'sold-out', plural: 'Ausverkaufte Produkte', fields: auditedSoldOutFields },
  { path: 'config', plural: 'Konfiguration', fields: configFields },
]

/** The record id of the configuration in the audit log. */
export const configRecord = 1

/** A record as it was after a change. `masked` are the labels of fields whose values the log does not have. */
export type EarlierState = { values: Record<string, unknown>; masked: string[] }

export const auditApi = {
  loadEarlierState: get<EarlierState>()('/api/changes/:id/state', {
    summary:
      'Ein Eintrag, wie er nach einer Änderung war; Geheimnisse und Personendaten bleiben, wie sie sind',
    allow: 'admin',
    permission: 'changes.loadState',
    failure: 'Der frühere Stand konnte nicht geladen werden',
  }),
  listChanges: get<AuditEntry[]>()('/api/changes', {
    summary:
      'Änderungsprotokoll: wer hat wann was geändert, neueste zuerst; Geheimnisse und Personendaten sind verdeckt',
    allow: 'admin',
    permission: 'changes.list',
    query: {
      entity: text({ label: 'Bereich', max: 64 }),
      record: integer({ label: 'Nummer des Eintrags' }),
      user: integer({ label: 'Benutzer' }),
      action: optionalSelect({ label: 'Art der Änderung', options: auditActions }),
      from: dateTime({ label: 'Von' }),
      until: dateTime({ label: 'Bis, ausschließlich' }),
      before: integer({ label: 'Einträge vor dieser Nummer' }),
      limit: integer({ label: 'Anzahl', min: 1, max: 500 }),
    },
    isList: true,
    failure: 'Änderungen konnten nicht geladen werden',
  }),
}
