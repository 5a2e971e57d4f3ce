import type { Context } from '../core/context.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import type { Resource } from './resource.ts'
import type { Stored, StoredRecord } from './stored.ts'

/** Writes the audit entry of a change; of values that only `body` has, such as a password, only that they were given. */
export async function auditChange(
  ctx: Context,
  { entity }: Resource,
  before: StoredRecord | null,
  after: StoredRecord | null,
  body: Stored = {},
): Promise<void> {
  const row: Stored = after ?? before ?? {}
  const title = entity.fields[entity.title]?.isPersonal ? '' : row[entity.title]
  await writeAuditEntry(ctx, {
    entity: entity.path,
    record: Number(row.id),
    title: typeof title === 'string' ? title : '',
    fields: entity.fields,
    before,
    after: after && { ...after, ...writeOnly(entity.fields, body) },
  })
}

function writeOnly(fields: Resource['entity']['fields'], body: Stored): Stored {
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.isWriteOnly))
}
