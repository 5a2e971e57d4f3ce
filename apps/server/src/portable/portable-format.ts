/**
 * The file of an export: a gzipped tar that any tool opens. Its entries, in this order:
 *
 * - `format.json`: a `PortableFormat`
 * - `tables/<name>/000001.jsonl` and so on: the rows of a table, each a line of JSON as PostgreSQL's `row_to_json` writes it
 * - `files/<key>`: images and uploads
 * - `checksums.json`: `PortableChecksums`; a file without it broke off
 */
export type PortableFormat = {
  format: 1
  /** The version of the shop that was exported. */
  version: string
  exportedAt: string
  /** Names of the migrations that the tables had; rows are read with exactly these, and migrated afterwards. */
  migrations: string[]
  tables: string[]
  /** The last number that each sequence gave away. */
  sequences: Record<string, string>
}

export type PortableChecksums = {
  /** The SHA-256 is that of all lines, each with its line feed. */
  tables: Record<string, { rows: number; sha256: string }>
  files: number
}

export const formatName = 'format.json'
export const checksumsName = 'checksums.json'
export const tableFolder = 'tables/'
export const fileFolder = 'files/'
