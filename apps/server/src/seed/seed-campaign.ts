import { campaign } from '@theke/contract/ordering/campaign.ts'
import { demoCampaign } from '../../../../demo/campaign.ts'
import { withEnglishWords } from '../../../../demo/english/english-words.ts'
import type { Database } from '../db/open-database.ts'
import { advanceRules } from '../ordering/advance/advance-tables.ts'
import { campaigns } from '../ordering/campaigns/campaign-tables.ts'
import { quotas } from '../ordering/quotas/quota-tables.ts'
import { idOf, type IdsByKey, idsByKey } from './keyed.ts'
import type { SeededIds } from './seed-catalogue.ts'

/** Stores the campaign of the demo shop as of `now` with its quotas and the deposit on its orders; returns its id by its key. */
export async function seedCampaign(
  db: Database,
  ids: SeededIds,
  images: IdsByKey,
  now: number,
): Promise<IdsByKey> {
  const demo = demoCampaign(now)
  const {
    key: _key,
    opensAt,
    closesAt,
    imageKey,
    menuKey,
    branchKeys,
    quotas: limits,
    deposit,
    ...row
  } = demo
  const branches = branchKeys.map((branchKey) => idOf(ids.branches, branchKey))
  const campaignIds = idsByKey(
    [demo],
    await db
      .insert(campaigns)
      .values(
        withEnglishWords<typeof campaigns.$inferInsert>(campaign.fields, {
          ...row,
          days: [...row.days],
          opensAt: new Date(opensAt),
          closesAt: new Date(closesAt),
          menu: idOf(ids.menus, menuKey),
          branches,
          image: idOf(images, imageKey),
          isEnabled: true,
        }),
      )
      .returning({ id: campaigns.id }),
  )
  const days = demo.days.map(({ day }) => day)
  await db.insert(quotas).values(
    limits.map(({ productKeys, ...limit }) => ({
      ...limit,
      products: productKeys.map((productKey) => idOf(ids.products, productKey)),
      branches,
      unit: 'piece' as const,
      isPerDay: false,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      isEnabled: true,
      note: '',
    })),
  )
  await db.insert(advanceRules).values({
    name: `Anzahlung ${demo.name}`,
    campaigns: [...campaignIds.values()],
    isForNotCollected: false,
    share: 'fixed',
    amount: deposit,
    ways: ['counter', 'online'],
    daysBefore: 3,
    remindDaysBefore: 2,
    isCanceledIfOverdue: false,
    isEnabled: true,
  })
  return campaignIds
}
