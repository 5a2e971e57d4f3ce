import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'

/** An entry of a ledger as others may read it: nothing personal. */
type LedgerEntry = { id: number; type: string; at: Date; data: object }

/** Which entries are read: those after a number of these types that `isNew` holds for, the oldest first. */
export type LedgerPart = {
  after: number
  types: readonly string[]
  isNew: (id: AnyPgColumn) => SQL
  limit: number
}

/**
 * A table of an area that is only added to, in the transaction of what it records. Numbers are drawn before their commit, so a reader who has seen
 * one may yet meet smaller ones.
 */
export type Ledger = {
  name: string
  types: readonly string[]
  /** The highest number there is; of what was recorded before a moment where one is given. */
  highest: (db: Database, range?: { after: number; before: Date }) => Promise<number>
  read: (db: Database, part: LedgerPart) => Promise<LedgerEntry[]>
}
