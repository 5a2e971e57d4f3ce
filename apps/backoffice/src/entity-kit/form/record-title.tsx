import type { Entity } from '@theke/contract/define-entity.ts'
import { titleOf, type AnyRow } from '../any-entity.ts'
import { Cell } from '../list/rows/cell.tsx'

/** The name of a record; of one that only says whose it is, the name of that one. */
export function RecordTitle({ entity, row }: { entity: Entity; row: AnyRow }) {
  const field = entity.fields[entity.title]
  return field?.kind === 'reference' ? <Cell field={field} value={row[entity.title]} /> : titleOf(entity, row)
}
