import {
  apiTokenPrefix,
  type apiTokensApi,
  type ApiTokenView,
  auditedTokenFields,
  type NewApiToken,
} from '@theke/contract/people/api-tokens-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { personName } from '../account.ts'
import { requireOwnPassword } from '../credentials/own-account.ts'
import { apiTokens, users } from '../people-tables.ts'

type TokenRow = typeof apiTokens.$inferSelect

const maxTokens = 200
const dayMs = 24 * 60 * 60_000

/** All tokens, the newest first. */
export async function listApiTokens({ db }: Context): Promise<ApiTokenView[]> {
  const rows = await db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .orderBy(desc(apiTokens.id))
    .limit(maxTokens)
  return rows.map(({ token, user }) => tokenView(token, personName(user)))
}

/** Makes a token for a program, with some of the permissions of the administrator who asks. */
export async function createApiToken(
  ctx: Context,
  { body }: Input<typeof apiTokensApi.createApiToken>,
): Promise<NewApiToken> {
  const { name, permissions, branches, validDays, password } = body
  if (permissions.length === 0) throw wrong('permissions', validationTexts.fewItems('Berechtigungen', 1))
  const known = new Set((await ctx.services.cache.current()).branches.map(({ id }) => id))
  if (!branches.every(({ id }) => known.has(id))) throw wrong('branches', validationTexts.reference)
  const account = await requireOwnPassword(ctx, password, 'password')
  const token = `${apiTokenPrefix}${newToken()}`
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(apiTokens)
      .values({
        name: name.trim(),
        tokenHash: tokenHash(token),
        permissions: [...new Set(permissions)].toSorted(),
        branches: branches.map(({ id }) => id),
        userId: account.id,
        createdAt: new Date(ctx.now),
        expiresAt: new Date(ctx.now + Number(validDays) * dayMs),
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await audit(ctx, null, row)
    await writeLog(ctx, 'info', 'API-Token erstellt', { tokenId: row.id })
    return { ...tokenView(row, personName(account)), token }
  })
}

/** Ends a token at once. */
export async function revokeApiToken(ctx: Context, { id }: { id: number }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(apiTokens)
      .set({ revokedAt: new Date(ctx.now) })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning()
    if (row === undefined) throw httpError('not-found')
    await audit(ctx, { ...row, revokedAt: null }, row)
    await writeLog(ctx, 'warn', 'API-Token widerrufen', { tokenId: id })
  })
  return null
}

function audit(ctx: Context, before: TokenRow | null, after: TokenRow): Promise<void> {
  const { id, name } = after
  return writeAuditEntry(ctx, {
    entity: 'api-tokens',
    record: id,
    title: name,
    fields: auditedTokenFields,
    before,
    after,
  })
}

function tokenView({ tokenHash: _hash, userId: _user, ...row }: TokenRow, createdBy: string): ApiTokenView {
  return {
    ...row,
    branches: row.branches.map((id) => ({ id })),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

function wrong(field: string, message: string) {
  return validationError([{ field, message }])
}
