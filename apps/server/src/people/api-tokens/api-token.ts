import { isAdmin } from '@theke/contract/access.ts'
import { apiTokenPrefix } from '@theke/contract/people/api-tokens-api.ts'
import { employeePermissions } from '@theke/contract/permissions/requirements.ts'
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import type { SessionUser } from '../../core/context.ts'
import type { Services } from '../../core/services.ts'
import { tokenHash } from '../../crypto/secret-token.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { httpError } from '../../http/http-errors.ts'
import { claimKey, requireWithinLimit } from '../../http/limits/shared-limits.ts'
import { entryRefusal, personName } from '../account.ts'
import { apiTokens, permissionSets, users } from '../people-tables.ts'

/** The calls of one token, beside the limits of the endpoints. */
const limit = { calls: 3000, minutes: 5 }
const touchMs = 60_000
/** How long a token that no longer holds stays in the list. */
export const endedTokenMs = 90 * 24 * 60 * 60_000

/** The API token that a request brings; null where it brings none, or the key of a device. */
export function apiTokenIn(headers: IncomingHttpHeaders): string | null {
  const token = bearerToken(headers)
  return token.startsWith(apiTokenPrefix) ? token : null
}

/**
 * What the program with a token may do: what the token names, as far as the person who made it may do the same now. It is staff, but never an
 * administrator (R-API-15). @throws an HTTP error where it does not hold, or calls too often
 */
export async function requireApiToken(
  services: Pick<Services, 'db' | 'pool' | 'cache' | 'environment'>,
  token: string,
  now: number,
): Promise<SessionUser> {
  const { db, pool, cache, environment } = services
  const [found] = await db
    .select({ token: apiTokens, user: users, own: permissionSets.permissions })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSet))
    .where(and(eq(apiTokens.tokenHash, tokenHash(token)), isValid(now)))
  if (found === undefined || entryRefusal(found.user, now) !== null) throw httpError('bad-api-token')
  const { id, name, permissions, branches, lastUsedAt } = found.token
  if (environment.rateLimits) await requireWithinLimit(pool, claimKey('api-token', String(id)), limit, now)
  if (lastUsedAt === null || lastUsedAt.getTime() <= now - touchMs) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(apiTokens.id, id))
  }
  const { user, own } = found
  const all = isAdmin(user.roles)
  const ofMaker = own === null ? employeePermissions : new Set(own)
  const granted = permissions.filter((key) => all || ofMaker.has(key))
  const reachable = all ? (await cache.current()).branches.map((branch) => branch.id) : user.branches
  return {
    id: user.id,
    username: user.username,
    name: `${personName(user)} (${name})`,
    email: user.email,
    roles: ['ROLE_EMPLOYEE'],
    granted: new Set(granted),
    branchIds: reachable.filter((branch) => branches.length === 0 || branches.includes(branch)),
    session: null,
    token: { id },
  }
}

/** The tokens that ended before a moment. */
export function endedBefore(moment: number): SQL | undefined {
  const before = new Date(moment)
  return or(lt(apiTokens.expiresAt, before), lt(apiTokens.revokedAt, before))
}

function isValid(now: number): SQL | undefined {
  return and(gt(apiTokens.expiresAt, new Date(now)), isNull(apiTokens.revokedAt))
}
