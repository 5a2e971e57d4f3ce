import { translatedParts } from './english/translations.ts'
import { declinedNames } from './entity/declined-names.ts'
import type { Entity, RowOf } from './define-entity.ts'
import { get, post, put, type Endpoint } from './endpoint.ts'
import { type Field, type Fields, integer, list, references, text } from './fields.ts'
import { maxBulkRecords, type ManyReply, sharedFields } from './bulk-operations.ts'
import { entityPermission } from './permissions/entity-permission.ts'

/** How a batch came to be. An undo is a batch too, so that it can be undone as well. */
export const batchKinds = { change: 'Sammeländerung', import: 'Import', undo: 'Zurückgenommen' } as const
export type BatchKind = keyof typeof batchKinds

/** Changes of many records that were made together and can be undone together. */
export type Batch = {
  id: string
  kind: BatchKind
  at: string
  userName: string
  created: number
  updated: number
  removed: number
  isUndone: boolean
}

/** A record that was recently removed and can still be restored. */
export type RemovedRecord = {
  id: number
  /** Its title at that time; empty where the log has none. */
  title: string
  at: string
  userName: string
}

/** For how many days batches are listed and can be undone. */
export const batchDays = 30

/**
 * The calls about changes of many records that differ from record to record. They are declared apart from the entity, because only
 * the screens for many records need them, which are loaded late.
 */
export function bulkEndpoints(entity: Entity): BulkEndpoints {
  const { path, plural } = entity
  const { pluralAfterArticle, pluralOfSome } = declinedNames(entity)
  const address = `/api/${path}`
  return {
    listSome: get<RowOf<Entity>[]>()(`${address}/some`, {
      summary: `Bestimmte Einträge der ${pluralAfterArticle} nach ihren Nummern`,
      allow: entity.read === 'anyone' ? 'staff' : entity.read,
      permission: entityPermission(path, 'listSome'),
      query: { records: references(path, { label: 'Einträge', max: maxBulkRecords }) },
      isList: true,
      failure: entity.listFailure ?? `${plural} konnten nicht geladen werden`,
      replyFields: entity.endpoints.load.replyFields,
    }),
    updateEach: put<ManyReply>()(`${address}/each`, {
      summary: `Mehreren Einträgen der ${pluralAfterArticle} je eigene Werte geben; jeder gelingt oder scheitert für sich. Was seit „updatedAt“ geändert wurde, bleibt`,
      allow: entity.write,
      permission: entityPermission(path, 'updateEach'),
      body: {
        entries: list(
          {
            id: integer({ label: 'Nr.', min: 1, isRequired: true }),
            updatedAt: text({ label: 'Gelesener Stand' }),
            ...gridFields(entity.fields),
            ...sharedFields(entity.fields),
            ...translatedParts(entity.fields),
          },
          { label: 'Einträge', min: 1, max: maxBulkRecords, isPartial: true, isRequired: true },
        ),
        batch: batchField,
      },
      bodyLimit: 5_000_000,
      failure: `${pluralOfSome} konnten nicht aktualisiert werden`,
    }),
    listRemoved: get<RemovedRecord[]>()(`${address}/removed`, {
      summary: `${plural}, die in den letzten zehn Minuten gelöscht wurden und sich wiederherstellen lassen, von wem auch immer`,
      allow: entity.remove ?? entity.write,
      permission: entityPermission(path, 'listRemoved'),
      isList: true,
      failure: 'Gelöschtes konnte nicht geladen werden',
    }),
    listBatches: get<Batch[]>()(`${address}/batches`, {
      summary: `Sammeländerungen und Importe der ${pluralAfterArticle} aus den letzten ${batchDays} Tagen, neueste zuerst`,
      allow: entity.write,
      permission: entityPermission(path, 'listBatches'),
      isList: true,
      failure: 'Sammeländerungen konnten nicht geladen werden',
    }),
    undoBatch: post<ManyReply>()(`${address}/batches/:batch/undo`, {
      summary:
        'Eine Sammeländerung oder einen Import zurücknehmen; was seither geändert wurde, bleibt und wird genannt',
      allow: entity.write,
      permission: entityPermission(path, 'undoBatch'),
      failure: 'Die Änderung konnte nicht zurückgenommen werden',
    }),
  }
}

/** The calls as the generic parts of all programs see them. */
export type BulkEndpoints = {
  listSome: Endpoint<RowOf<Entity>[]>
  updateEach: Endpoint<ManyReply>
  listRemoved: Endpoint<RemovedRecord[]>
  listBatches: Endpoint<Batch[]>
  undoBatch: Endpoint<ManyReply>
}

/** A call that goes on with a batch names it, so that all calls of one action are undone together. */
const batchField = text({ label: 'Fortgesetzte Sammeländerung', max: 80 })

const gridKinds: readonly Field['kind'][] = [
  'text',
  'integer',
  'decimal',
  'money',
  'flag',
  'choice',
  'reference',
  'day',
]

/** The fields that a grid of many records edits: whatever fits into one cell. */
export function gridFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, { kind, isReadOnly, isWriteOnly, isLong }]) =>
        gridKinds.includes(kind) && !isReadOnly && !isWriteOnly && !isLong,
    ),
  )
}
