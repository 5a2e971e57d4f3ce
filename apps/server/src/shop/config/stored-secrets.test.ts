import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConfigState } from '@theke/contract/shop/config/config.ts'
import { eq, sql } from 'drizzle-orm'
import { secretNames } from '../../crypto/config-secrets.ts'
import { openSecretBox } from '../../crypto/secret-encryption.ts'
import { loadPushKeys } from '../../messages/push/push-keys.ts'
import { testApp } from '../../testing/test-app.ts'
import { shop } from '../shop-tables.ts'

const { services, loggedIn } = await testApp()
const { db, cache } = services
const admin = await loggedIn(['ROLE_ADMIN'])

/** What fits each field and is found nowhere else. */
const keys: Record<string, string> = {
  ...Object.fromEntries(secretNames.map((name) => [name, `key-of-${name}`])),
  mollieApiKey: 'live_keyOfMollie',
  datatransMerchantId: '9988776655443322',
  datatransSignKey: 'fedcba9876543210'.repeat(2),
}

/** Every row of every table as text, as a dump would hold it. */
async function dump(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      db.execute<{ text: string | null }>(
        sql.raw(`SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`),
      ),
    ),
  )
  return texts.map(({ rows }) => rows[0]?.text ?? '').join('\n')
}

const state = async () => (await admin<ConfigState>('GET', '/api/config/state')).data

test('no key is in a dump of the database, and the server still knows each', async () => {
  assert.equal((await admin('POST', '/api/config', keys)).status, 200)
  const { privateKey } = await loadPushKeys(services)
  const dumped = await dump()
  assert.match(dumped, /Mein Shop/)
  for (const key of [...Object.values(keys), privateKey]) assert.equal(dumped.includes(key), false, key)
  const { config } = await cache.current()
  for (const [name, key] of Object.entries(keys)) assert.equal(config[name as keyof typeof config], key, name)
})

test('with another SECRET_KEY the keys count as not set, and it is told which have to be typed again', async () => {
  const other = openSecretBox({ secretKey: 'ein anderer Schlüssel, lang genug für alle', dataDir: '' })
  const config = {
    ...(await db.select().from(shop))[0]?.config,
    mollieApiKey: other.seal('live_x', 'config mollieApiKey'),
  }
  await db
    .update(shop)
    .set({ config: config as never })
    .where(eq(shop.id, 1))
  cache.forget()
  const { secrets, lostSecrets } = await state()
  assert.deepEqual([secrets.includes('mollieApiKey'), lostSecrets], [false, ['mollieApiKey']])
  assert.equal((await cache.current()).config.mollieApiKey, '')
  const known = await loadPushKeys(services)
  const renewed = await loadPushKeys({ db, secrets: other })
  assert.notEqual(renewed.publicKey, known.publicKey)
  assert.deepEqual(await loadPushKeys({ db, secrets: other }), renewed)
  await admin('POST', '/api/config', { mollieApiKey: 'live_neu' })
  assert.deepEqual((await state()).lostSecrets, [])
})
