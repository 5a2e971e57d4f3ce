import { scene } from '@theke/contract/signage/scene.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { screenGroup } from '@theke/contract/signage/screen-group.ts'
import { screenMessage, ownBranchesOnly } from '@theke/contract/signage/screen-message.ts'
import { television } from '@theke/contract/signage/television.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { pagePath } from '@theke/domain/content/page-path.ts'
import { liveKinds } from '@theke/domain/signage/playlist.ts'
import { commandStatus } from '@theke/domain/signage/command.ts'
import { isScreenOnline } from '@theke/domain/signage/screen-health.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { ofSharedBranches } from '../crud/staff-rights.ts'
import type { Stored } from '../crud/stored.ts'
import { validationError, httpError } from '../http/http-errors.ts'
import { tokenHash } from '../crypto/secret-token.ts'
import { requireWholeSchedule } from '../crud/whole-hours.ts'
import { forgetSignage } from './read-signage.ts'
import { scenes, screenGroups, screenMessages, segments, streams, televisions } from './signage-tables.ts'
import { isAdmin } from '@theke/contract/access.ts'

type StoredMessage = typeof screenMessages.$inferSelect

type Named = Pick<StoredMessage, 'branches'>

type StoredSegment = typeof segments.$inferSelect
type StoredTelevision = typeof televisions.$inferSelect

/** What somebody has saved is in the preview of the plan right away. */
const afterCommit = async ({ services }: Context) => forgetSignage(services)

export const televisionResource = crud(television, televisions, {
  beforeSave: takeKey,
  computedFields: tellState,
})

export const signageCrud = [
  crud(scene, scenes, { beforeSave: cleanPath, afterCommit }),
  crud(segment, segments, {
    beforeSave: requirePicture,
    afterCommit,
    // What a screen happens to show keeps nothing from being removed.
    beforeRemove: async ({ db }, { id }) => {
      await db.update(televisions).set({ currentSegment: null }).where(eq(televisions.currentSegment, id))
    },
    filters: {
      branch: (id: number) => sql`${id} = any(${segments.branches})`,
      stream: (id: number) =>
        sql`${segments.id} in (select unnest(${streams.segments}) from ${streams} where ${streams.id} = ${id})`,
    },
  }),
  crud(stream, streams, {
    beforeSave: requireWholeSchedule,
    afterCommit,
    beforeRemove: async ({ db }, { id }) => {
      await db.update(televisions).set({ shownStream: null }).where(eq(televisions.shownStream, id))
    },
    filters: { branch: (id: number) => sql`${id} = any(${streams.branches})` },
  }),
  televisionResource,
  crud(screenGroup, screenGroups, { afterCommit }),
  crud(screenMessage, screenMessages, {
    staffScope: (ctx) => ofSharedBranches(ctx, screenMessages.branches),
    beforeSave: checkMessage,
    requireRemovable: requireOwnBranches,
    afterCommit,
  }),
]

function cleanPath<Row extends { path?: string }>(_ctx: unknown, row: Row): Row {
  if (row.path === undefined) return row
  const path = pagePath(row.path)
  if (path === null) throw validationError([{ field: 'path', message: validationTexts.pagePath }])
  return { ...row, path }
}

/** A segment has what its kind shows. */
function requirePicture(
  ctx: unknown,
  row: Partial<StoredSegment>,
  before: StoredSegment | null,
): Partial<StoredSegment> {
  const whole: Stored = { ...before, ...row }
  const shown = String(whole.type)
  const isLive = liveKinds.some((kind) => kind === shown)
  if (!isLive && whole[shown] === null)
    throw validationError([{ field: shown, message: validationTexts.blank }])
  return requireWholeSchedule(ctx, row)
}

/** Stores only the hash of a television's key; an empty one leaves it. */
function takeKey(
  _ctx: unknown,
  row: Partial<StoredTelevision>,
  _before: unknown,
  { apiKey = '' }: { apiKey?: string },
): Partial<StoredTelevision> {
  return apiKey === '' ? row : { ...row, apiKeyHash: tokenHash(apiKey) }
}

function tellState({ now }: Context, { lastSeenAt, lastCommand }: StoredTelevision) {
  const command = lastCommand && {
    ...lastCommand,
    status: commandStatus({ ...lastCommand, requestedAt: Date.parse(lastCommand.requestedAt) }, now),
  }
  return { isOnline: isScreenOnline(lastSeenAt?.getTime() ?? null, now), command }
}

/** Refuses messages on televisions of branches that are not one's own, and an end before the beginning. */
function checkMessage(
  ctx: Context,
  row: Partial<StoredMessage>,
  before: StoredMessage | null,
): Partial<StoredMessage> {
  if (before !== null) requireOwnBranches(ctx, before)
  const { branches = [], from = null, until = null } = { ...before, ...row }
  requireOwnBranches(ctx, { branches })
  const isTouched = row.from !== undefined || row.until !== undefined
  if (isTouched && from !== null && until !== null && until <= from)
    throw validationError([{ field: 'until', message: validationTexts.publishTo }])
  return row
}

/** Refuses a message that also reaches branches of others, as one without branches does. Administrators reach all. */
function requireOwnBranches({ user }: Context, { branches }: Named): void {
  if (user === null || isAdmin(user.roles)) return
  if (branches.length === 0 || branches.some((id) => !user.branchIds.includes(id)))
    throw httpError('not-allowed', ownBranchesOnly)
}
