import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { digestWeek } from '@theke/domain/insights/weekly-digest.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { findPerson } from '../../people/login/find-person.ts'
import { statisticsMails } from '../views/statistics-views-tables.ts'
import { digestFigures } from './digest-figures.ts'

const day = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC' })
const germanDay = (text: string) => day.format(Date.parse(text))

/** Mails the figures of the last week to those who asked for it. */
export const statisticsDigestJob: Job = {
  name: 'statistics-digest',
  title: 'Wöchentliche E-Mail zur Statistik',
  everyMinutes: 60,
  async run(ctx) {
    const sent = await sendStatisticsDigest(ctx)
    return sent === 0 ? '' : `${sent} E-Mails zur letzten Woche.`
  },
}

/** Writes the mails about the last week, each once, and returns how many these were. People who may not see the statistics any more get none. */
export async function sendStatisticsDigest(ctx: Context): Promise<number> {
  const week = digestWeek(ctx.now)
  if (week === null) return 0
  const due = await ctx.db
    .select({ id: statisticsMails.user })
    .from(statisticsMails)
    .where(ne(statisticsMails.toldUpTo, week.from))
    .orderBy(asc(statisticsMails.user))
  let sent = 0
  for (const { id } of due) if (await tell(ctx, id, week)) sent += 1
  return sent
}

async function tell(ctx: Context, id: number, week: Period): Promise<boolean> {
  const user = await findPerson(ctx, id)
  const reader = hasPermission(user, 'statistics.revenue') ? user : null
  const figures = reader === null ? [] : await digestFigures({ ...ctx, user: reader }, week)
  return inTransaction(ctx, async (ctx) => {
    // One process takes the week; the others find it taken.
    const taken = await ctx.db
      .update(statisticsMails)
      .set({ toldUpTo: week.from })
      .where(and(eq(statisticsMails.user, id), ne(statisticsMails.toldUpTo, week.from)))
      .returning()
    if (reader === null || taken.length === 0 || reader.email === '') return false
    await enqueueMessage(ctx, {
      template: 'statistics-digest',
      audience: 'person',
      recipient: reader.email,
      values: {
        name: reader.name,
        firstDay: germanDay(week.from),
        lastDay: germanDay(week.to),
        figures: figures.map(({ label, text }) => `${label}\t${text}`).join('\n'),
      },
    })
    return true
  })
}
