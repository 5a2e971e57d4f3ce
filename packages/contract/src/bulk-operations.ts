import { declinedNames } from './entity/declined-names.ts'
import { get, post, put, type Endpoint } from './endpoint.ts'
import type { EntitySpec } from './entity/entity-spec.ts'
import { list, object, select, references, text, type Fields, type Values } from './fields.ts'
import { entityPermission } from './permissions/entity-permission.ts'

/** What became of a call about many records: each of them succeeds or fails by itself. */
export type ManyReply = {
  done: number[]
  failed: { id: number; message: string; field?: string }[]
  /** The key by which what was done can be undone together; missing where nothing was changed. */
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
  /** What is read but looks odd, such as an article number of which a spreadsheet program made a date. */
  warnings: { label: string | null; message: string }[]
}

export const importKinds = {
  new: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  wrong: 'fehlerhaft',
} as const

/** What a file may leave open, with the name of the choice that answers it. */
export const importQuestions = {
  sheet: 'Tabellenblatt',
  encoding: 'Zeichensatz',
  separator: 'Trennzeichen der Spalten',
  quotes: 'Anführungszeichen',
  decimalSign: 'Dezimalzeichen',
  dayOrder: 'Reihenfolge im Datum',
} as const
export type ImportQuestionName = keyof typeof importQuestions

/** A choice between readings of a file, each with examples. Nothing is imported while `chosen` is empty. */
export type ImportQuestion = {
  name: ImportQuestionName
  chosen: string
  options: { value: string; label: string; samples: string[] }[]
}

/** What an import would do. `digest` stands for all of it, so that nothing else than what was shown is done. */
export type ImportPlan = {
  digest: string
  counts: Record<keyof typeof importKinds, number>
  /** Rows of the file beside that of the headings: `total` are those that were read, blank ones, and those left out for the reason of a note. */
  lines: { total: number; read: number; blank: number; leftOut: number }
  questions: ImportQuestion[]
  /** The columns of the file with examples of their contents, and the target that each is read as; empty where it is left out. */
  columns: {
    heading: string
    samples: string[]
    target: string
    /** Why: its heading is that of the target, it looks like it, a file with the same headings was read so, or the caller said so. */
    origin: 'heading' | 'proposed' | 'remembered' | 'chosen' | ''
  }[]
  /** What a column can be read as: fields, and targets that fill several of them. */
  targets: { name: string; label: string }[]
  /**
   * Values that are not read as they stand, or were not, with what they are read as; `options` are those of a field with fixed values. Where `canKeep`
   * is set, the value can be taken as it stands although it looks odd: `to` is the same as `from` then.
   */
  values: {
    heading: string
    from: string
    to: string
    count: number
    options: string[]
    canKeep: boolean
  }[]
  /** Fields of which an empty cell meets a stored value, how often, and whether that value is deleted. */
  emptiable: { name: string; label: string; count: number; isEmptied: boolean }[]
  /** What was left out or decided while the file was read, in whole sentences. */
  notes: string[]
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

/** How a file is read where it can be read in several ways; empty as the file itself shows. */
const readingFields = {
  sheet: text({ label: importQuestions.sheet, max: 255 }),
  encoding: text({ label: importQuestions.encoding, max: 32 }),
  separator: text({ label: importQuestions.separator, max: 8 }),
  quotes: text({ label: importQuestions.quotes, max: 8 }),
  decimalSign: text({ label: importQuestions.decimalSign, max: 8 }),
  dayOrder: text({ label: importQuestions.dayOrder, max: 8 }),
} satisfies Record<ImportQuestionName, unknown>

const reading = object(readingFields, {
  label: 'Lesart',
  hint: 'Antworten auf die Fragen der Vorschau.',
})
export type ImportReading = Values<typeof readingFields>

/** The most columns of a file that can be named in a call. */
const maxNamed = 300

const emptied = list(
  { name: text({ label: 'Feld', isRequired: true, max: 64 }) },
  {
    label: 'Leere Zellen löschen',
    hint: 'Felder, deren Wert gelöscht wird, wo die Zelle leer ist. Sonst bleibt er.',
    max: maxNamed,
  },
)

const mappedColumns = list(
  {
    heading: text({ label: 'Überschrift', max: 1000 }),
    target: text({ label: 'Feld', max: 64 }),
  },
  {
    label: 'Spalten',
    hint: 'Als welches Feld eine Spalte gelesen wird; leer, wo sie übergangen wird. Ohne Angabe wie vorgeschlagen.',
    max: maxNamed,
  },
)

const mappedValues = list(
  {
    heading: text({ label: 'Überschrift', max: 1000 }),
    from: text({ label: 'Wert der Datei', max: 1000 }),
    to: text({ label: 'Gelesen als', max: 1000 }),
  },
  {
    label: 'Werte',
    hint: 'Als was ein Wert der Datei in einer Spalte gelesen wird; derselbe, wo er so übernommen wird.',
    max: 500,
  },
)

const importFields = {
  file: importFile,
  matchBy,
  reading,
  columns: mappedColumns,
  values: mappedValues,
  emptied,
}
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
