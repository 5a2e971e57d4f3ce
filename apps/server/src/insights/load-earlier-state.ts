import type { Fields } from '@theke/contract/fields.ts'
import { auditApi, type EarlierState, maskedValue } from '@theke/contract/insights/audit.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import type { Context } from '../core/context.ts'
import { loadRecord } from '../crud/load-record.ts'
import { allResources } from '../crud/resource-registry.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { loadConfig } from '../shop/config/config-operations.ts'
import { changesOf, findChange } from '../audit/read-changes.ts'

type Values = Record<string, unknown>

/** A record as it was right after a change that is in the log: as it is now, with every later change taken back. */
export async function loadEarlierState(
  ctx: Context,
  { id }: Input<typeof auditApi.loadEarlierState>,
): Promise<EarlierState> {
  const { failure } = auditApi.loadEarlierState
  const change = await findChange(ctx, id)
  if (change === undefined) throw httpError('not-found', failure)
  const { fields, row } = await currentState(ctx, change.entity, change.record)
  const noted = await changesOf(ctx, change.entity, change.record)
  return stateBefore(
    fields,
    row,
    noted.filter((later) => later.id > id).map(({ before }) => before),
  )
}

/** Orders have no fields that could be set back: what happened to them happened. */
async function currentState(
  ctx: Context,
  path: string,
  record: number,
): Promise<{ fields: Fields; row: Values }> {
  if (path === 'config') return { fields: configFields, row: await loadConfig(ctx) }
  const resource = allResources().find(({ entity }) => entity.path === path)
  if (resource === undefined) throw httpError('not-found', auditApi.loadEarlierState.failure)
  return { fields: resource.entity.fields, row: await loadRecord(ctx, resource, record) }
}

/** Takes changes back, newest first. Fields that the log masks stay as they are; `masked` names them. */
export function stateBefore(
  fields: Fields,
  row: Values,
  changesBack: readonly (Values | null)[],
): EarlierState {
  const values: Values = {}
  const masked = new Set<string>()
  for (const before of changesBack) {
    for (const [name, value] of Object.entries(before ?? {})) {
      if (value === maskedValue) masked.add(name)
      // The log stores empty values as null, whatever empty means for the field.
      else values[name] = value ?? fields[name]?.defaultValue ?? null
    }
  }
  const readable = Object.keys(fields).filter(
    (name) => !fields[name]?.isWriteOnly && !fields[name]?.isReadOnly && !masked.has(name),
  )
  return {
    values: Object.fromEntries(readable.map((name) => [name, name in values ? values[name] : row[name]])),
    masked: [...masked].map((name) => fields[name]?.label ?? name),
  }
}
