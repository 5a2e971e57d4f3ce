import type {
  PlanTemplate,
  planTemplatesApi,
  TemplateShift,
} from '@theke/contract/timekeeping/plan-templates-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { dayNumber } from '@theke/domain/time/day-number.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { sortText } from '../../db/indexes.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { requireMonday, requirePlannable } from '../planning/plannable-branch.ts'
import { touches, weekBounds } from '../planning/read-shifts.ts'
import { plannedShift, type StoredSchedule } from '../planning/shift-draft.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { planTemplates } from './template-tables.ts'

type Api = typeof planTemplatesApi
type Stored = typeof planTemplates.$inferSelect

const daysPerWeek = 7
const minutesPerDay = 1440
const maxTemplates = 100
const failure = 'Vorlage konnte nicht gespeichert werden'

/** The templates of a branch by name. */
export async function listTemplates(
  ctx: Context,
  { query }: Input<Api['listTemplates']>,
): Promise<PlanTemplate[]> {
  const branch = query.branch?.id ?? 0
  requirePlannable(ctx, branch, failure)
  const rows = await ctx.db
    .select()
    .from(planTemplates)
    .where(eq(planTemplates.branch, branch))
    .orderBy(asc(sortText(planTemplates.name)), asc(planTemplates.id))
    .limit(maxTemplates)
  return rows.map(toTemplate)
}

/** Keeps the work of a week as it is planned, drafts included; absences belong to their dates alone (R-TIME-43). */
export function createTemplate(ctx: Context, { body }: Input<Api['createTemplate']>): Promise<PlanTemplate> {
  const branch = body.branch.id
  requirePlannable(ctx, branch, failure)
  requireMonday(body.week)
  return inTransaction(ctx, async (ctx) => {
    await lockTemplates(ctx, branch)
    await requireFreeName(ctx, { branch, name: body.name, id: 0 })
    if ((await ctx.db.$count(planTemplates, eq(planTemplates.branch, branch))) >= maxTemplates) {
      throw refused(workingTimeTexts.tooManyTemplates)
    }
    const planned = await ctx.db
      .select()
      .from(workingSchedules)
      .where(and(eq(workingSchedules.branch, branch), touches(weekBounds(body.week))))
      .orderBy(asc(workingSchedules.start), asc(workingSchedules.id))
    const shifts = planned.flatMap((row) => templateShift(row, body.week))
    if (shifts.length === 0) throw refused(workingTimeTexts.emptyTemplate)
    const [row] = await ctx.db
      .insert(planTemplates)
      .values({ createdAt: new Date(ctx.now), branch, name: body.name, shifts })
      .returning()
    if (row === undefined) throw new Error('The template was not stored')
    return toTemplate(row)
  })
}

export function renameTemplate(
  ctx: Context,
  { id, body: { name } }: Input<Api['renameTemplate']>,
): Promise<PlanTemplate> {
  return inTransaction(ctx, async (ctx) => {
    const { branch } = await requireTemplate(ctx, id)
    await lockTemplates(ctx, branch)
    await requireFreeName(ctx, { branch, name, id })
    const [row] = await ctx.db.update(planTemplates).set({ name }).where(eq(planTemplates.id, id)).returning()
    if (row === undefined) throw httpError('not-found', failure)
    return toTemplate(row)
  })
}

export async function removeTemplate(ctx: Context, { id }: Input<Api['removeTemplate']>): Promise<null> {
  await requireTemplate(ctx, id)
  await ctx.db.delete(planTemplates).where(eq(planTemplates.id, id))
  return null
}

async function requireTemplate(ctx: Context, id: number): Promise<Stored> {
  const [row] = await ctx.db.select().from(planTemplates).where(eq(planTemplates.id, id))
  if (row === undefined) throw httpError('not-found', failure)
  requirePlannable(ctx, row.branch, failure)
  return row
}

/** Two templates of one name at once wait for each other, so that the second is refused at its field. */
async function lockTemplates({ db }: Context, branch: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('plan-templates'), ${branch})`)
}

async function requireFreeName(
  { db }: Context,
  { branch, name, id }: { branch: number; name: string; id: number },
): Promise<void> {
  const taken = and(
    eq(planTemplates.branch, branch),
    sql`lower(${planTemplates.name}) = lower(${name})`,
    ne(planTemplates.id, id),
  )
  if ((await db.$count(planTemplates, taken)) > 0) throw refused(workingTimeTexts.templateNameTaken)
}

function refused(message: string) {
  return validationError([{ field: 'name', message }])
}

/** What is planned of a schedule by the wall clock; nothing where it is no work that begins in the week. */
function templateShift(row: StoredSchedule, week: string): TemplateShift[] {
  const { planned } = plannedShift(row)
  if (planned?.type !== 'work') return []
  const [start, end] = [Date.parse(planned.start), Date.parse(planned.end)]
  const day = dayNumber(dayOf(start)) - dayNumber(week)
  if (day < 0 || day >= daysPerWeek) return []
  const lastDay = dayNumber(dayOf(end)) - dayNumber(week)
  return [
    {
      user: planned.user,
      department: planned.department,
      day,
      from: minutesOfDay(start),
      to: (lastDay - day) * minutesPerDay + minutesOfDay(end),
      pause: planned.pause,
    },
  ]
}

function toTemplate({ id, name, shifts }: Stored): PlanTemplate {
  return { id, name, shifts }
}
