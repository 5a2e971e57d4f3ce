import { visibleFields, text, type Field, type FieldKind } from '@theke/contract/fields.ts'
import { recordFields } from '@theke/contract/define-entity.ts'
import type { Context } from '../../core/context.ts'
import type { Resource } from '../resource.ts'
import type { DerivedColumn } from '../import/derived-columns.ts'

/** A column of an exported or imported list: a field or what is stored elsewhere, and the heading that names it. */
export type SheetColumn = { name: string; label: string; field: Field; derived?: DerivedColumn }

/** What fits into a cell. Lists of value objects and pictures do not. */
const kinds: readonly FieldKind[] = [
  'text',
  'richText',
  'integer',
  'decimal',
  'money',
  'flag',
  'instant',
  'day',
  'time',
  'choice',
  'choices',
  'reference',
  'references',
]

/**
 * The columns of an entity's lists for this caller: its number, then its fields as they are declared, what is stored elsewhere, and the
 * server's timestamps.
 */
export function sheetColumns(
  ctx: Pick<Context, 'user'>,
  { entity, hooks }: Pick<Resource, 'entity' | 'hooks'>,
): SheetColumn[] {
  const { id, ...noted } = recordFields
  const visible = visibleFields(entity.fields, ctx.user?.roles ?? [])
  const columns: SheetColumn[] = []
  const derived = hooks.derivedColumns ?? []
  const derivedFields = Object.fromEntries(derived.map(({ name, label }) => [name, text({ label })]))
  for (const [name, field] of Object.entries({ id, ...visible, ...derivedFields, ...noted })) {
    if (field.isWriteOnly || !kinds.includes(field.kind)) continue
    const isTaken = columns.some(({ label }) => label === field.label)
    const column = derived.find((candidate) => candidate.name === name)
    columns.push({
      name,
      field,
      label: isTaken ? `${field.label} (${name})` : field.label,
      ...(column && { derived: column }),
    })
  }
  return columns
}
