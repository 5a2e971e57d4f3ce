import type { Context } from '../../core/context.ts'

/** A parsed cell, or its error; null where it is empty. */
export type DerivedCell = { value: string | null } | { error: string }

/**
 * A column of exported and imported lists that is no field of the entity but is stored with another one, such as the menus that hold a
 * product. Its value is the text that the export writes; everything is read and written for many records at once.
 */
export type DerivedColumn = {
  name: string
  label: string
  /** What the export writes for these records. */
  read: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Parses cells of a file, in the format of the export. */
  reader: (ctx: Context) => Promise<(cell: string) => DerivedCell>
  /** Locks what `write` will change, before any record is locked, so that an import and a form cannot deadlock. */
  lock: (ctx: Context) => Promise<void>
  /** Writes through the entity that owns the values, within the transaction and batch of the import. */
  write: (ctx: Context, wanted: ReadonlyMap<number, string>) => Promise<void>
  /** Undoes what a batch wrote, and returns the records concerned. */
  undo: (ctx: Context, batch: string) => Promise<number[]>
}
