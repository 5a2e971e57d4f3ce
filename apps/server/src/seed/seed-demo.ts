import { eq } from 'drizzle-orm'
import { config as demoConfig, theme } from '../../../../demo/shop.ts'
import type { Database } from '../db/open-database.ts'
import { createUser } from '../people/create-user.ts'
import type { Services } from '../core/services.ts'
import { encryptSecrets } from '../crypto/config-secrets.ts'
import { initialConfig } from '../snapshot/complete-config.ts'
import { shop } from '../shop/shop-tables.ts'
import { idOf, type IdsByKey } from './keyed.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { seedImages } from './seed-images.ts'
import { seedOrders } from './seed-orders.ts'

const demoPassword = 'theke-demo-2026'

/** What the terminal says about getting in. By default demo shops listen on this machine only. */
export const demoLogins = [`Anmelden als  chefin oder theke mit Passwort ${demoPassword}`]

/** Fills a new shop with the demo data, all in one transaction. */
export async function seedDemo({ db, files, cache, secrets }: Services): Promise<void> {
  await db.transaction(async (db) => {
    const images = await seedImages(db, files)
    const ids = await seedCatalogue(db, images)
    await seedConfig({ db, secrets }, images)
    await seedContent(db, images)
    await seedPeople(db, ids.branches)
    await seedOrders({ db, secrets }, ids, Date.now())
  })
  cache.forget()
}

async function seedConfig(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  images: IdsByKey,
): Promise<void> {
  const { primaryColor, secondaryColor, borderRadius, openGraphImageKey } = theme
  const config = encryptSecrets(secrets, {
    ...initialConfig(),
    ...demoConfig,
    primaryColor,
    secondaryColor,
    borderRadius,
    ogImage: idOf(images, openGraphImageKey),
  })
  await db.update(shop).set({ config, isDemo: true, openedAt: new Date() }).where(eq(shop.id, 1))
}

async function seedPeople(db: Database, branches: IdsByKey): Promise<void> {
  const all = [...branches.values()]
  await createUser(db, {
    username: 'chefin',
    email: 'chefin@fleischerei-huber.example',
    password: demoPassword,
    firstName: 'Maria',
    lastName: 'Huber',
    roles: ['ROLE_ADMIN'],
    branches: all,
  })
  await createUser(db, {
    username: 'theke',
    email: 'theke@fleischerei-huber.example',
    password: demoPassword,
    firstName: 'Jonas',
    lastName: 'Steiner',
    roles: ['ROLE_EMPLOYEE'],
    branches: [idOf(branches, 'linz-hauptplatz')],
  })
}
