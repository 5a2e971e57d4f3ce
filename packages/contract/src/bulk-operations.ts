import { declinedNames } from './entity/declined-names.ts'
import { get, post, put, type Endpoint } from './endpoint.ts'
import type { EntitySpec } from './entity/entity-spec.ts'
import { select, references, text, type Fields } from './fields.ts'
import { entityPermission } from './permissions/entity-permission.ts'

/** What became of a call about many records: each of them succeeds or fails by itself. */
export type ManyReply = {
  done: number[]
  failed: { id: number; message: string; field?: string }[]
  /** By which what was done can be undone together; missing where nothing was changed. */
  batch?: string
}

/** The kinds of file that a list is written to; both are read again by the import. */
export const sheetFormats = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const
export type SheetFormat = keyof typeof sheetFormats

/** The media types of these files. */
export const sheetMediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What an import would do with one line of a file, or why it cannot. */
export type ImportRow = {
  /** The row of headings is row 1. */
  line: number
  kind: keyof typeof importKinds
  /** The record that the row is about; null for one that is not stored yet. */
  id: number | null
  title: string
  changes: { label: string; before: string; after: string }[]
  /** What is wrong, with the heading of its column where it is about one. */
  errors: { label: string | null; message: string }[]
}

export const importKinds = {
  new: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  wrong: 'fehlerhaft',
} as const

/** What an import would do. `digest` stands for all of it, so that nothing else than what was shown is done. */
export type ImportPlan = {
  digest: string
  counts: Record<keyof typeof importKinds, number>
  /** The export of another shop system that was recognised by its headings, with what is to be known of it; null for other files. */
  source: { label: string; notes: string[] } | null
  /** Headings that name no field. */
  unknownHeadings: string[]
  /** The columns of the file by which lines without a number can be matched with stored records. */
  matchable: { name: string; label: string }[]
  /** The one of them that was used; empty where lines were matched by their number or a unique value only. */
  matchBy: string
  /** How many new rows have the same name as a stored record, by the column with the most matches; null where none has. */
  alike: { name: string; label: string; count: number } | null
  /** What else will happen, such as invitations; empty where nothing does. */
  note: string
  /** The lines that change something or are wrong, those first; at most as many as are shown. */
  rows: ImportRow[]
}

/** `batch` is that by which the import can be undone, missing where it changed nothing; `note` describes side effects. */
export type ImportResult = { created: number; updated: number; batch?: string; note?: string }

export const maxImportedRows = 2000
export const maxShownRows = 300
const maxImportedBytes = 10 * 1024 * 1024

const matchBy = text({
  label: 'Abgleich nach',
  hint: 'Name des Feldes, nach dem Zeilen ohne Nummer vorhandenen Einträgen zugeordnet werden.',
  max: 64,
})

const importFile = text({
  label: 'Datei',
  hint: 'CSV oder XLSX, in Base64.',
  isRequired: true,
  max: Math.ceil(maxImportedBytes / 3) * 4,
})

const importFields = { file: importFile, matchBy }
const confirmedImportFields = {
  ...importFields,
  digest: text({ label: 'Kennzahl der Vorschau', isRequired: true }),
}

/** Most records that one call changes or removes. */
export const maxBulkRecords = 500
/** The most records whose ids are returned at once. */
export const maxIds = 10_000

const records = (path: string) =>
  references(path, { label: 'Einträge', max: maxBulkRecords, isRequired: true })

/** Endpoints for many records of an entity, for staff only. */
export function manyEndpoints<F extends Fields, Q extends Fields>(spec: EntitySpec<F, Q>): ManyEndpoints {
  const { path, plural } = spec
  const { pluralAfterArticle, pluralOfSome } = declinedNames(spec)
  const address = `/api/${path}`
  const allow = spec.read === 'anyone' ? 'staff' : spec.read
  const query = { search: text({ label: 'Suche' }), ...spec.filters }
  return {
    listIds: get<number[]>()(`${address}/ids`, {
      summary: `Nummern der ${pluralAfterArticle}, auf die Suche und Filter zutreffen; höchstens ${maxIds}`,
      allow,
      permission: entityPermission(path, 'listIds'),
      query,
      isList: true,
      failure: spec.listFailure ?? `${plural} konnten nicht geladen werden`,
    }),
    exportList: get<null>()(`${address}/export`, {
      summary: `${plural}, auf die Suche und Filter zutreffen, als CSV oder XLSX`,
      allow,
      permission: entityPermission(path, 'export'),
      query: {
        ...query,
        sort: text({ label: 'Sortierung', max: 64 }),
        format: select({ label: 'Format', options: sheetFormats }),
      },
      isFile: true,
      fileTypes: Object.values(sheetMediaTypes),
      failure: `${pluralOfSome} konnten nicht exportiert werden`,
    }),
    updateMany: put<ManyReply>()(address, {
      summary: `Mehreren Einträgen der ${pluralAfterArticle} dieselben Werte geben; jeder gelingt oder scheitert für sich`,
      allow: spec.write,
      permission: entityPermission(path, 'updateMany'),
      body: { records: records(path), ...sharedFields(spec.fields) },
      isPartial: true,
      failure: `${pluralOfSome} konnten nicht aktualisiert werden`,
    }),
    removeMany: post<ManyReply>()(`${address}/remove`, {
      summary: `Mehrere Einträge der ${pluralAfterArticle} löschen; jeder gelingt oder scheitert für sich`,
      allow: spec.remove ?? spec.write,
      permission: entityPermission(path, 'removeMany'),
      body: { records: records(path) },
      failure: `${pluralOfSome} konnten nicht gelöscht werden`,
    }),
    restoreMany: post<ManyReply>()(`${address}/restore`, {
      summary: `Zurückholen, was vor höchstens zehn Minuten gelöscht wurde, unter derselben Nummer; jeder Eintrag gelingt oder scheitert für sich`,
      allow: spec.remove ?? spec.write,
      permission: entityPermission(path, 'restoreMany'),
      body: { records: records(path) },
      failure: `${pluralOfSome} konnten nicht wiederhergestellt werden`,
    }),
    previewImport: post<ImportPlan>()(`${address}/import/preview`, {
      summary: `Zeigen, was der Import einer Datei an den Einträgen der ${pluralAfterArticle} ändern würde; geschrieben wird nichts`,
      allow: spec.write,
      permission: entityPermission(path, 'previewImport'),
      body: importFields,
      file: { field: 'file', bytes: maxImportedBytes },
      failure: `${pluralOfSome} konnten nicht importiert werden`,
    }),
    importList: post<ImportResult>()(`${address}/import`, {
      summary: `${plural} importieren, ganz oder gar nicht; nur was die Vorschau gezeigt hat`,
      allow: spec.write,
      permission: entityPermission(path, 'import'),
      body: confirmedImportFields,
      file: { field: 'file', bytes: maxImportedBytes },
      failure: `${pluralOfSome} konnten nicht importiert werden`,
    }),
  }
}

type RecordsField = { records: ReturnType<typeof records> }

/** The calls about many records as the generic parts of all programs see them. */
export type ManyEndpoints = {
  listIds: Endpoint<number[]>
  exportList: Endpoint<null>
  updateMany: Endpoint<ManyReply>
  removeMany: Endpoint<ManyReply, RecordsField>
  restoreMany: Endpoint<ManyReply, RecordsField>
  previewImport: Endpoint<ImportPlan, typeof importFields>
  importList: Endpoint<ImportResult, typeof confirmedImportFields>
}

/** The fields that many records can be given the same value of: switches, choices, references and figures; files belong to one record. */
export function sharedFields(fields: Fields): Fields {
  const kinds = ['flag', 'choice', 'reference', 'references', 'integer', 'decimal', 'money', 'day']
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) =>
        kinds.includes(field.kind) &&
        !field.isReadOnly &&
        !field.isUnique &&
        !(field.kind === 'references' && field.target === 'uploads'),
    ),
  )
}
