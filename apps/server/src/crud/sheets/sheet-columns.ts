import { visibleFields } from '@theke/contract/access.ts'
import { recordFields, type Entity } from '@theke/contract/define-entity.ts'
import type { Field, FieldKind } from '@theke/contract/fields.ts'
import type { Context } from '../../context.ts'

/** A column of an exported or imported list: a field, and the heading that names it. */
export type SheetColumn = { name: string; label: string; field: Field }

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

/** The columns of an entity's lists for this caller: its number, then its fields as they are declared, then what the server notes. */
export function sheetColumns(ctx: Pick<Context, 'user'>, entity: Entity): SheetColumn[] {
  const { id, ...noted } = recordFields
  const visible = visibleFields(entity.fields, ctx.user?.roles ?? [])
  const columns: SheetColumn[] = []
  for (const [name, field] of Object.entries({ id, ...visible, ...noted })) {
    if (field.isWriteOnly || !kinds.includes(field.kind)) continue
    const isTaken = columns.some(({ label }) => label === field.label)
    columns.push({ name, field, label: isTaken ? `${field.label} (${name})` : field.label })
  }
  return columns
}
