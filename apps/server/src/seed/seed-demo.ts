import { eq } from 'drizzle-orm'
import { withEnglishWords } from '../../../../demo/english/english-words.ts'
import { config as demoConfig, theme } from '../../../../demo/shop.ts'
import { televisions } from '../../../../demo/screens.ts'
import type { Services } from '../core/services.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { encryptSecrets } from '../crypto/config-secrets.ts'
import { initialConfig } from '../snapshot/complete-config.ts'
import { shop } from '../shop/shop-tables.ts'
import { idOf, type IdsByKey } from './keyed.ts'
import { seedCampaign } from './seed-campaign.ts'
import { seedCatalogue, type SeededIds } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { seedDrawings } from './seed-drawings.ts'
import { seedImages } from './seed-images.ts'
import { seedOrders } from './seed-orders.ts'
import { seedScreens } from './seed-screens.ts'
import { seedStaff } from './seed-staff.ts'
import { seedWork } from './seed-work.ts'
import { seedWorkingTimes } from './seed-working-times.ts'
import { pastRefusals } from '../../../../demo/refusals.ts'
import type { Database } from '../db/open-database.ts'
import { orderRefusals } from '../ordering/refusals/refusal-tables.ts'
import { pastVisits } from '../../../../demo/visits.ts'
import { withoutAgent } from '../insights/statistics/agent-label.ts'
import { analyticsLog } from '../insights/analytics-tables.ts'

const rowsPerBatch = 1000

const demoPassword = 'theke-demo-2026'
const demoPin = '4711'

/** What the terminal says about getting in. By default demo shops listen on this machine only. */
export const demoLogins = [
  `Anmelden als  chefin oder theke mit Passwort ${demoPassword}`,
  `Stempeln mit  PIN ${demoPin}`,
  ...televisions.map(({ identifier, apiKey }) => `Bildschirm     /signage/${identifier}#${apiKey}`),
]

/** Fills a new shop with the demo data, all in one transaction. */
export async function seedDemo({ db, files, cache, secrets, clock }: Services): Promise<void> {
  await db.transaction(async (db) => {
    const images = await seedImages(db, files)
    const ids = await seedCatalogue(db, images)
    const now = clock.now()
    await seedScreens(db, ids)
    await seedConfig({ db, secrets }, images, now)
    await seedContent(db, images)
    await seedDrawings(db, ids)
    const people = await seedStaff(db, ids.branches, { now, password: demoPassword, pin: demoPin })
    const campaigns = await seedCampaign(db, ids, images, now)
    await seedOrders({ db, secrets }, { ...ids, campaigns }, now)
    await seedRefusals(db, ids, now)
    await seedVisits(db, ids, now)
    const work = await seedWork(db, { people, branches: ids.branches }, now)
    await seedWorkingTimes(db, { people, branches: ids.branches, work }, now)
  })
  cache.forget()
}

async function seedConfig(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  images: IdsByKey,
  now: number,
): Promise<void> {
  const { primaryColor, secondaryColor, borderRadius, openGraphImageKey } = theme
  const config = encryptSecrets(secrets, {
    ...initialConfig(),
    ...withEnglishWords<typeof demoConfig>(configFields, demoConfig),
    primaryColor,
    secondaryColor,
    borderRadius,
    ogImage: idOf(images, openGraphImageKey),
  })
  await db
    .update(shop)
    .set({ config, isDemo: true, openedAt: new Date(now) })
    .where(eq(shop.id, 1))
}

/** Stores which orders the demo shop refused. */
async function seedRefusals(db: Database, ids: SeededIds, now: number): Promise<void> {
  await db.insert(orderRefusals).values(
    pastRefusals(now).map(({ branchKey, productKey, ...refusal }) => ({
      ...refusal,
      branch: idOf(ids.branches, branchKey),
      product: productKey === null ? 0 : idOf(ids.products, productKey),
    })),
  )
}

/** Stores what visitors of the demo shop's website did. */
async function seedVisits(db: Database, ids: SeededIds, now: number): Promise<void> {
  const rows = pastVisits(now).map(({ at, productKey, ...event }, index) => ({
    ...event,
    data: {
      ...withoutAgent(event.data),
      ...(productKey !== undefined && { item: { id: idOf(ids.products, productKey) } }),
    },
    eventKey: BigInt(index),
    createdAt: new Date(at),
  }))
  for (let first = 0; first < rows.length; first += rowsPerBatch) {
    await db.insert(analyticsLog).values(rows.slice(first, first + rowsPerBatch))
  }
}
