import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReferringColumn } from '../crud/resource-registry.ts'
import { clockEvents, timeCorrections } from './ledger-tables.ts'

/** What cannot be removed because the ledger of working times refers to it (R-API-08). */
export const ledgerReferences: readonly [target: string, ReferringColumn][] = [
  ['users', referring('Stempel: Benutzer', clockEvents, clockEvents.user)],
  ['users', referring('Zeitkorrekturen: Benutzer', timeCorrections, timeCorrections.user)],
  ['users', referring('Zeitkorrekturen: Beantragt von', timeCorrections, timeCorrections.requestedBy)],
  ['users', referring('Zeitkorrekturen: Entschieden von', timeCorrections, timeCorrections.decidedBy)],
  ['branches', referring('Stempel: Filiale', clockEvents, clockEvents.branch)],
  ['branches', referring('Zeitkorrekturen: Filiale', timeCorrections, timeCorrections.branch)],
  ['departments', referring('Stempel: Abteilung', clockEvents, clockEvents.department)],
  ['projects', referring('Stempel: Projekt', clockEvents, clockEvents.project)],
  ['tasks', referring('Stempel: Aufgabe', clockEvents, clockEvents.task)],
]

function referring(label: string, table: PgTable, column: AnyColumn): ReferringColumn {
  return { label, table, condition: (id) => sql`${column} = ${id}` }
}
