import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { configRecord } from '@theke/contract/insights/audit.ts'
import { configFields, type Config } from '@theke/contract/shop/config/config.ts'
import type { Role } from '@theke/contract/access.ts'
import { readableConfig } from '@theke/contract/public-views.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { isReference, referencesIn } from '@theke/contract/references.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { centsFromWire, centsToWire } from '@theke/contract/wire-money.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { requireVersion } from '../../crud/require-version.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { readImageReferences } from '../../snapshot/image-references.ts'
import { sanitise } from '../../text/sanitise.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { configErrors, gridErrors } from './check-config.ts'
import { encryptSecrets } from '../../crypto/config-secrets.ts'
import { textErrors } from './check-texts.ts'
import { listOwnTexts } from './list-own-texts.ts'
import { shop, type StoredConfig } from '../shop-tables.ts'

/** Where the key of the AI provider is not typed again. */
export const keyOfNewAddress = 'Bitte geben Sie für die andere Adresse den Schlüssel noch einmal ein.'

const fields: Fields = configFields
const { updatedAt: _updatedAt, ...notedFields } = configFields

/** The configuration without its secrets and what this caller may not see. */
export async function loadConfig(ctx: Context): Promise<Config> {
  return configToWire(await ctx.services.cache.current(), ctx.user?.roles)
}

/** What is wrong with values of a configuration, beside their fields. */
export type ConfigCheck = (ctx: Context, body: Partial<Config>) => Promise<ErrorEntry[]>

/** The operation that saves the given fields; the others keep their values. An empty secret keeps the one that is stored. */
export function saveConfig(check: ConfigCheck) {
  return async (
    ctx: Context,
    { body, headers }: { body: Partial<Config>; headers: IncomingHttpHeaders },
  ): Promise<Config> => {
    await requireFitting(ctx, body, check)
    await changeConfig(ctx, configFromWire(body, ctx.services.origin), headers['if-match'])
    return loadConfig(ctx)
  }
}

/** Removes a secret that is set, which saving an empty one does not. */
export async function forgetSecret(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<null> {
  const { name = '' } = params
  if (!Object.hasOwn(fields, name) || !fields[name]?.isWriteOnly) throw httpError('not-found')
  await changeConfig(ctx, { [name]: '' })
  return null
}

async function changeConfig(ctx: Context, changed: Partial<StoredConfig>, ifMatch?: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(shop).where(eq(shop.id, 1)).for('update')
    if (row === undefined) throw new Error('The shop has no configuration row')
    // As with records, what is stored already overwrites nobody.
    if (isDeepStrictEqual({ ...row.config, ...changed }, row.config)) return
    const { updatedAt } = row.config
    // Before it was first saved there is nothing that could have been changed meanwhile.
    if (updatedAt)
      await requireVersion(ctx, 'config', { id: configRecord, updatedAt: new Date(updatedAt) }, ifMatch)
    requireKeyOfNewAddress(row.config, changed)
    const now = { updatedAt: new Date(ctx.now).toISOString() }
    const config = encryptSecrets(ctx.services.secrets, { ...row.config, ...changed, ...now })
    await ctx.db.update(shop).set({ config }).where(eq(shop.id, 1))
    await writeAuditEntry(ctx, {
      entity: 'config',
      record: configRecord,
      title: config.shopName,
      fields: notedFields,
      before: row.config,
      after: config,
    })
  })
  ctx.services.cache.forget()
}

/**
 * The stored key goes to no server but the one that it was typed for: otherwise a person who changes the address reads the key there, which
 * nobody may read.
 */
function requireKeyOfNewAddress(
  stored: StoredConfig,
  { aiBaseUrl, aiProviderKey }: Partial<StoredConfig>,
): void {
  const isTyped = aiProviderKey !== undefined || !stored.aiProviderKey
  if (isTyped || aiBaseUrl === undefined) return
  const [before, after] = [stored.aiBaseUrl, aiBaseUrl].map((address) => URL.parse(address)?.origin)
  if (before !== after) throw validationError([{ field: 'aiProviderKey', message: keyOfNewAddress }])
}

/** Besides single values: a text with an unknown key would never be shown, and one with other places would show braces. */
async function requireFitting(ctx: Context, body: Partial<Config>, check: ConfigCheck): Promise<void> {
  const { texts = [] } = body
  const errors = [
    ...configErrors(body),
    ...gridErrors(body),
    ...(await imageErrors(ctx, body)),
    ...(await check(ctx, body)),
    ...(texts.length === 0 ? [] : textErrors(texts, await listOwnTexts(ctx))),
  ]
  if (errors.length > 0) throw validationError(errors)
}

/** A logo that does not exist would be stored as none, without a word. */
async function imageErrors({ db }: Context, body: Partial<Config>): Promise<ErrorEntry[]> {
  const wanted = Object.entries(body).flatMap(([field, value]) =>
    fields[field]?.kind === 'image' ? referencesIn(value).map(({ id }) => ({ field, id })) : [],
  )
  const known = await readImageReferences(
    db,
    wanted.map(({ id }) => id),
  )
  return wanted
    .filter(({ id }) => !known.has(id))
    .map(({ field }) => ({ field, message: validationTexts.image }))
}

function configFromWire(body: Partial<Config>, origin: string): Partial<StoredConfig> {
  const entries = Object.entries(centsFromWire(fields, body)).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined || (field.isWriteOnly && value === '')) return []
    return [[name, storedValue(field.kind, value, origin)]]
  })
  return Object.fromEntries(entries)
}

function storedValue(kind: string, value: unknown, origin: string): unknown {
  if (kind === 'image') return isReference(value) ? value.id : null
  if (typeof value !== 'string') return value
  if (kind === 'richText') return sanitise(value, origin)
  return kind === 'text' ? value.trim() : value
}

/** A configuration as somebody with these roles reads it; without roles as a visitor. */
export function configToWire(
  { config, images }: Pick<CatalogSnapshot, 'config' | 'images'>,
  roles: readonly Role[] = [],
): Config {
  const readable = Object.entries(readableConfig(roles)).filter(([, { isWriteOnly }]) => !isWriteOnly)
  const stored: Record<string, unknown> = config
  const wire = readable.map(([name, { kind }]) => {
    const value = stored[name]
    return [name, kind === 'image' && typeof value === 'number' ? (images.get(value) ?? null) : value]
  })
  return centsToWire(fields, Object.fromEntries(wire)) as Config
}
