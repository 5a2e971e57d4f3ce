import { type ContentVersion, versionApi } from '@theke/contract/content/version-api.ts'
import type { Context } from '../core/context.ts'
import { loadRecord } from '../crud/load-record.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { changesOf } from '../audit/read-changes.ts'

type Values = Record<string, unknown>

const maxVersions = 100

/** The versions of a record, newest first: one for every change, and the state before the first recorded change. */
export async function listVersions(
  ctx: Context,
  { query }: Input<typeof versionApi.listVersions>,
): Promise<ContentVersion[]> {
  const { resource, row, noted } = await recordWithPast(ctx, query)
  const { fields } = resource.entity
  const versions = noted.map(({ id, at, userName, after }) => ({
    id,
    at: at.toISOString(),
    userName: userName ?? '',
    changed: Object.keys(after ?? {}).flatMap((name) => fields[name]?.label ?? []),
  }))
  const isWhole = noted.at(-1)?.action === 'created'
  const first = { id: 0, at: row.createdAt, userName: '', changed: [] }
  return (isWhole ? versions : [...versions, first]).slice(0, maxVersions)
}

/** A version whole: the record as it is, with every later change taken back. */
export async function loadVersion(
  ctx: Context,
  { id, query }: Input<typeof versionApi.loadVersion>,
): Promise<Values> {
  const { resource, row, noted } = await recordWithPast(ctx, query)
  if (id !== 0 && !noted.some((change) => change.id === id)) {
    throw httpError('not-found', versionApi.loadVersion.failure)
  }
  const { fields } = resource.entity
  const later = noted.filter((change) => change.id > id)
  const values: Values = { ...row }
  for (const { before } of later) {
    // The log stores empty values as null, whatever empty means for the field.
    for (const [name, value] of Object.entries(before ?? {}))
      values[name] = value ?? fields[name]?.defaultValue
  }
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]))
}

async function recordWithPast(ctx: Context, query: { entity?: string; record?: number | null }) {
  const { entity = '', record } = query
  if (entity === '' || typeof record !== 'number')
    throw httpError('not-found', versionApi.listVersions.failure)
  const resource = resourceAt(entity)
  const row = await loadRecord(ctx, resource, record)
  return { resource, row, noted: await changesOf(ctx, entity, record) }
}
