import { configFields } from '@theke/contract/shop/config/config.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { isSealed, type SecretBox } from '../../crypto/secret-encryption.ts'
import type { Services } from '../../services.ts'
import { shop } from '../shop-tables.ts'

type Values = Record<string, unknown>

const fields: Fields = configFields

/** The names of all fields that hold secrets. */
export const secretNames = Object.keys(fields).filter((name) => fields[name]?.isWriteOnly)

/** A configuration as it is stored: secrets that are not sealed yet become so. */
export function encryptSecrets<Config extends object>(secrets: SecretBox, config: Config): Config {
  return withSecrets(config, (secret, name) =>
    isSealed(secret) ? secret : secrets.seal(secret, subjectOf(name)),
  )
}

/** A configuration as this process works with it. What was sealed with another key is as good as not set. */
export function decryptSecrets<Config extends object>(secrets: SecretBox, config: Config): Config {
  return withSecrets(config, (secret, name) =>
    isSealed(secret) ? (secrets.open(secret, subjectOf(name)) ?? '') : secret,
  )
}

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
  const isOpen = secretNames.some((name) => {
    const value = (config as Values)[name]
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

function withSecrets<Config extends object>(
  config: Config,
  changed: (secret: string, name: string) => string,
): Config {
  const values = secretNames.flatMap((name) => {
    const value = (config as Values)[name]
    return typeof value === 'string' && value !== '' ? [[name, changed(value, name)]] : []
  })
  return { ...config, ...(Object.fromEntries(values) as Partial<Config>) }
}

function subjectOf(name: string): string {
  return `config ${name}`
}
