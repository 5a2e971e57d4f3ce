import { newDraft } from '@theke/contract/define-entity.ts'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { hasPermission, missingPermissionText } from '@theke/contract/permissions/requirements.ts'
import { scene } from '@theke/contract/signage/scene.ts'
import { contentKindLabels, screensControlApi as api } from '@theke/contract/signage/screens-api.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import { television } from '@theke/contract/signage/television.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { instantsOfDay } from '@theke/domain/shop/opening-hours.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { createRecord } from '../../crud/create-record.ts'
import { removeRecord } from '../../crud/remove-record.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { updateRecord } from '../../crud/update-record.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { segmentsOf, streamOf } from '../planned-segments.ts'
import { forgetSignage, readSignage, type Signage } from '../read-signage.ts'
import { screenGroups, segments, streams, televisions } from '../signage-tables.ts'
import { requireTelevision } from './screen-access.ts'
import { isDesigned, sceneFor } from './starter-scenes.ts'

const noFrontdesk = 'Der Abholbildschirm ist in der Konfiguration ausgeschaltet.'

type Television = typeof televisions.$inferSelect
type Asked = Input<typeof api.showContent>['body']

/** Puts something on a television, before what runs there already; the same call again finds it there. */
export async function showContent(ctx: Context, { id, body }: Input<typeof api.showContent>) {
  requireRights(ctx, [segment.path, stream.path, scene.path])
  const values = await segmentValues(ctx, body)
  // Callers choose keys for themselves: one may show the same on several televisions by one key.
  const showKey = `${id} ${body.key}`
  const created = await inTransaction(ctx, async (ctx) => {
    const screen = await requireTelevision(ctx, id, api.showContent.failure, { isLocked: true })
    const [known] = await ctx.db
      .select({ id: segments.id })
      .from(segments)
      .where(eq(segments.showKey, showKey))
    if (known !== undefined) return known.id
    const shown = await designOf(ctx, body, screen)
    const { id: added } = await createRecord(ctx, resourceAt(segment.path), {
      ...newDraft(segment),
      ...values,
      ...shown,
      schedule: scheduleOf(ctx, body),
    })
    await ctx.db.update(segments).set({ showKey }).where(eq(segments.id, added))
    const signage = await readSignage(ctx.services)
    const before = segmentsOf(signage, streamOf(signage, screen)).map((known) => known.id)
    await arrange(ctx, signage, screen, [added, ...before])
    return added
  })
  forgetSignage(ctx.services)
  return { segment: created }
}

/** Sets what a television shows in turn. */
export async function arrangeContents(
  ctx: Context,
  { id, body }: Input<typeof api.arrangeContents>,
): Promise<null> {
  requireRights(ctx, [stream.path])
  await inTransaction(ctx, async (ctx) => {
    const screen = await requireTelevision(ctx, id, api.arrangeContents.failure, { isLocked: true })
    const signage = await readSignage(ctx.services)
    await arrange(
      ctx,
      signage,
      screen,
      body.segments.map(({ id }) => id),
    )
  })
  forgetSignage(ctx.services)
  return null
}

/** Removes what was shown for a single day that is over, and says how much it was. */
export async function removePastContents(ctx: Context): Promise<number> {
  const rows = await ctx.db
    .select({ id: segments.id, schedule: segments.schedule })
    .from(segments)
    .where(isNotNull(segments.showKey))
  const past = new Set(rows.filter(({ schedule }) => isOver(schedule, ctx.now)).map(({ id }) => id))
  if (past.size === 0) return 0
  const known = await ctx.db.select({ id: streams.id, segments: streams.segments }).from(streams)
  for (const { id, segments } of known) {
    const left = segments.filter((segment) => !past.has(segment))
    if (left.length < segments.length)
      await updateRecord(ctx, resourceAt(stream.path), id, { segments: left.map((id) => ({ id })) })
  }
  for (const id of past) await removeRecord(ctx, resourceAt(segment.path), id)
  return past.size
}

function isOver(schedule: readonly OpeningHourEntry[], now: number): boolean {
  const ends = schedule.flatMap(({ type, date }) =>
    type === 'once' && date !== null ? instantsOfDay(schedule, date).map(({ to }) => to) : [Infinity],
  )
  return ends.length > 0 && Math.max(...ends) <= now
}

/** Changes the stream of a television, or gives it one of its own where others play it too. */
async function arrange(
  ctx: Context,
  signage: Signage,
  screen: Television,
  segmentIds: readonly number[],
): Promise<void> {
  // What it shows is not what would be changed.
  if (screen.shownStream !== null) throw httpError('screen-off-plan')
  const current = streamOf(signage, screen)
  const segments = segmentIds.map((id) => ({ id }))
  if (current !== null && screen.stream === current.id && !(await isShared(ctx, screen, current.id))) {
    await updateRecord(ctx, resourceAt(stream.path), current.id, { segments })
    return
  }
  const { schedule = [], isEnabled = true, branches = [] } = current ?? {}
  const own = await createRecord(ctx, resourceAt(stream.path), {
    ...newDraft(stream),
    name: screen.name,
    segments,
    schedule,
    isEnabled,
    branches: branches.map((id) => ({ id })),
  })
  await updateRecord(ctx, resourceAt(television.path), screen.id, { stream: { id: own.id } })
}

async function isShared({ db }: Context, { id }: Television, stream: number): Promise<boolean> {
  const plays = or(eq(televisions.stream, stream), eq(televisions.shownStream, stream))
  const others = await db.$count(televisions, and(plays, ne(televisions.id, id)))
  return others > 0 || (await db.$count(screenGroups, eq(screenGroups.stream, stream))) > 0
}

/** What a person does here in one step they may do by themselves too. */
function requireRights({ user }: Context, paths: readonly string[]): void {
  const asked = [
    entityPermission(television.path, 'update'),
    ...paths.flatMap((path) => [entityPermission(path, 'create'), entityPermission(path, 'update')]),
  ]
  for (const permission of asked)
    if (user !== null && !hasPermission(user, permission))
      throw httpError('not-allowed', missingPermissionText(permission))
}

async function segmentValues({ services }: Context, body: Asked) {
  const { kind, product, image, video } = body
  if (kind === null) throw validationError([{ field: 'kind', message: validationTexts.blank }])
  const label = contentKindLabels[kind]
  if (kind === 'frontdesk' && !(await services.cache.current()).config.enablePluginFrontdesk)
    throw validationError([{ field: 'kind', message: noFrontdesk }])
  if (kind === 'frontdesk') return { name: label, type: 'frontdesk', duration: 30 }
  if (kind === 'image') return { name: label, type: 'image', image: needed('image', image) }
  if (kind === 'video') return { name: label, type: 'video', video: needed('video', video) }
  if (kind !== 'offer') return { name: label, type: 'scene' }
  const { id } = needed('product', product)
  const { products } = await services.cache.current()
  return { name: `${label}: ${products.get(id)?.name ?? ''}`, type: 'scene', product: { id } }
}

function needed<T>(field: string, value: T | null): T {
  if (value === null) throw validationError([{ field, message: validationTexts.blank }])
  return value
}

/** The scene of what is designed, which is stored when it is shown for the first time. */
async function designOf(ctx: Context, { kind }: Asked, screen: Television) {
  if (kind === null || !isDesigned(kind)) return {}
  const { id, draft } = await sceneFor(ctx, kind, screen)
  const stored = id ?? (await createRecord(ctx, resourceAt(scene.path), { ...draft })).id
  return { scene: { id: stored } }
}

function scheduleOf({ now }: Context, { from, to, isTodayOnly }: Asked) {
  if ((from === null) !== (to === null))
    throw validationError([{ field: from === null ? 'from' : 'to', message: validationTexts.blank }])
  if (from === null && !isTodayOnly) return []
  const day = isTodayOnly ? { type: 'once', date: dayOf(now) } : { type: 'daily', date: null }
  return [{ ...day, isClosed: false, from: from ?? '00:00', to: to ?? '00:00' }]
}
