import { daysAgo } from '@theke/domain/people/retention.ts'
import { and, lt, notInArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { offerWhatIsFree } from './offer-places.ts'
import { waitingEntries } from './waiting-tables.ts'

/** Offers what is free to those who wait for it, and takes back offers whose time is over. */
export const waitingListJob: Job = {
  name: 'waiting-list',
  title: 'Frei Gewordenes der Warteliste anbieten',
  everyMinutes: 1,
  async run(ctx) {
    const offered = await offerWhatIsFree(ctx)
    return offered === 0 ? '' : offered === 1 ? 'Ein Angebot' : `${offered} Angebote`
  },
}

/** Removes wishes that ended as long ago as orders keep their customers. Those that wait end by themselves when their days are past. */
export async function removeOldWishes({ db, now, services }: Context): Promise<void> {
  const { config } = await services.cache.current()
  const before = new Date(daysAgo(now, config.retentionOrderDays))
  await db
    .delete(waitingEntries)
    .where(
      and(lt(waitingEntries.updatedAt, before), notInArray(waitingEntries.state, ['waiting', 'offered'])),
    )
}
