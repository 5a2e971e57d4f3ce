import { eq } from 'drizzle-orm'
import type { Services } from '../../core/services.ts'
import { decryptSecrets, encryptSecrets, secretNames } from '../../crypto/config-secrets.ts'
import { isSealed } from '../../crypto/secret-encryption.ts'
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

/** Seals the secrets that were stored before there was a key. */
export async function encryptLegacyConfigSecrets({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const [row] = await storedConfig(db).for('update')
  if (row === undefined) return
  const { config } = row
  const values: Record<string, unknown> = config
  const isOpen = secretNames.some((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' && !isSealed(value)
  })
  if (isOpen)
    await db
      .update(shop)
      .set({ config: encryptSecrets(secrets, config) })
      .where(eq(shop.id, 1))
}

function storedConfig(db: Database) {
  return db.select({ config: shop.config }).from(shop).where(eq(shop.id, 1))
}
