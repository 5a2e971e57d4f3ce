import { eq } from 'drizzle-orm'
import type { Services } from '../../core/services.ts'
import { decryptSecrets, secretNames } from '../../crypto/config-secrets.ts'
import type { Database } from '../../db/open-database.ts'
import { shop } from '../shop-tables.ts'

type Values = Record<string, unknown>

/** The names of the secrets that are stored and cannot be opened, because SECRET_KEY is another one. */
export async function lostSecrets({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<string[]> {
  const [row] = await storedConfig(db)
  const stored: Values = row?.config ?? {}
  const opened: Values = decryptSecrets(secrets, stored)
  return secretNames.filter((name) => Boolean(stored[name]) && !opened[name])
}

function storedConfig(db: Database) {
  return db.select({ config: shop.config }).from(shop).where(eq(shop.id, 1))
}
