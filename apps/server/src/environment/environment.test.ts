import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { providerNames } from '@theke/domain/payments/providers.ts'
import { environmentVariables } from './environment-variables.ts'
import { readEnvironment } from './environment.ts'

test('nothing has to be set', () => {
  assert.deepEqual(readEnvironment({}), {
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    statisticsDatabaseUrl: undefined,
    databaseConnections: 24,
    workers: 1,
    publicUrl: undefined,
    smtpUrl: undefined,
    storageUrl: undefined,
    pushOrigin: undefined,
    smsOrigin: undefined,
    providerUrls: { mollie: undefined, datatrans: undefined },
    aTrustUrl: undefined,
    primeSignUrl: undefined,
    fiskalyUrl: undefined,
    rateLimits: true,
    trustedProxies: ['loopback'],
    webhookNetworks: [],
    aiNetworks: [],
    slowQueryMs: undefined,
    metricsPort: undefined,
    metricsToken: undefined,
    traces: undefined,
    secretKey: undefined,
    backupUrl: undefined,
    backupKey: undefined,
    backupKeyFile: undefined,
    pgBin: undefined,
  })
})

test('an empty value counts as unset', () => {
  assert.equal(readEnvironment({ PORT: '', DATABASE_URL: ' ' }).port, 3000)
  assert.equal(readEnvironment({ DATABASE_URL: ' ' }).databaseUrl, undefined)
})

test('settings are read and cannot be changed afterwards', () => {
  const environment = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/theke',
    DATABASE_URL: 'postgres://shop:secret@db/shop',
    DATABASE_CONNECTIONS: '10',
    PUBLIC_URL: 'https://shop.example.at/',
    SMTP_URL: 'smtp://localhost:1025',
    STORAGE_URL: 'https://key:secret@s3.example/theke',
    PUSH_ORIGIN: 'http://127.0.0.1:9000/',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: ' loopback, 172.16.0.0/12,fd00:1::7 ',
    SECRET_KEY: 'k'.repeat(32),
    BACKUP_URL: '/mnt/backup',
    BACKUP_KEY: 'b'.repeat(32),
    PG_BIN: '/usr/lib/postgresql/17/bin',
  })
  assert.deepEqual(environment, {
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/theke',
    databaseUrl: 'postgres://shop:secret@db/shop',
    statisticsDatabaseUrl: undefined,
    databaseConnections: 10,
    workers: 1,
    publicUrl: 'https://shop.example.at',
    smtpUrl: 'smtp://localhost:1025',
    storageUrl: 'https://key:secret@s3.example/theke',
    pushOrigin: 'http://127.0.0.1:9000',
    smsOrigin: undefined,
    providerUrls: { mollie: undefined, datatrans: undefined },
    aTrustUrl: undefined,
    primeSignUrl: undefined,
    fiskalyUrl: undefined,
    rateLimits: false,
    trustedProxies: ['loopback', '172.16.0.0/12', 'fd00:1::7'],
    webhookNetworks: [],
    aiNetworks: [],
    slowQueryMs: undefined,
    metricsPort: undefined,
    metricsToken: undefined,
    traces: undefined,
    secretKey: 'k'.repeat(32),
    backupUrl: '/mnt/backup',
    backupKey: 'b'.repeat(32),
    backupKeyFile: undefined,
    pgBin: '/usr/lib/postgresql/17/bin',
  })
  assert.ok(Object.isFrozen(environment))
})

test('a database address may point to a unix socket', () => {
  const address = 'postgresql://theke@/theke?host=/run/theke'
  assert.equal(readEnvironment({ DATABASE_URL: address }).databaseUrl, address)
})

test('a database address that cannot be read is refused without its password', () => {
  const several = 'postgres://theke@one:5432,two:5432/theke'
  assert.equal(readEnvironment({ DATABASE_URL: several }).databaseUrl, several)
  for (const name of ['DATABASE_URL', 'STATISTICS_DATABASE_URL'])
    for (const address of [
      'postgres://shop:geheim#1@db/shop',
      'postgres://db:99999/shop',
      'postgres://[::1/shop',
      'postgres://shop:geheim@one:5432,two:x/shop',
    ])
      assert.throws(
        () => readEnvironment({ [name]: address }),
        (error: Error) =>
          error.message.includes(` ${name} muss wie postgres://`) && !error.message.includes('geheim'),
        address,
      )
})

test('a bucket is an address with a key, a secret and a name', () => {
  const storageUrl = 'https://key:secret@s3.example/theke?region=eu-central-1'
  assert.equal(readEnvironment({ STORAGE_URL: storageUrl }).storageUrl, storageUrl)
  for (const url of ['s3://key:secret@host/theke', 'https://key:secret@host/', 'https://key@host/theke']) {
    assert.throws(() => readEnvironment({ STORAGE_URL: url }), /STORAGE_URL/)
  }
})

test('a backup needs a key and a place of its own', () => {
  const withBackup =
    (BACKUP_URL: string, key = 'k'.repeat(32)) =>
    () =>
      readEnvironment({ DATA_DIR: '/srv/theke', BACKUP_URL, BACKUP_KEY: key })
  assert.throws(withBackup('/mnt/backup', ''), /BACKUP_KEY oder BACKUP_KEY_FILE.*--new-key/)
  assert.throws(withBackup('/srv/theke/backup'), /nicht in DATA_DIR/)
  assert.throws(withBackup('https://host/bucket'), /BACKUP_URL muss wie/)
  assert.equal(withBackup('/srv/theke-backup')().backupUrl, '/srv/theke-backup')
})

test('proxies that cannot be meant are refused with the reason', () => {
  for (const entry of ['0.0.0.0/0', '::/0', '0.0.0.0', '128.0.0.0/1', '10.0.0.0/7', '2000::/3']) {
    assert.throws(() => readEnvironment({ TRUSTED_PROXIES: `loopback, ${entry}` }), /umfasst fremde Rechner/)
  }
  for (const entry of ['proxy.intern', '10.1', '0x7f000001', '10.0.0.0/33', '10.0.0.256', 'true', '1']) {
    assert.throws(
      () => readEnvironment({ TRUSTED_PROXIES: entry }),
      (error: Error) => error.message.includes(`TRUSTED_PROXIES: "${entry}" ist weder eine Adresse`),
    )
  }
})

test('processes divide the connections of the embedded database, and each counts for itself', () => {
  assert.equal(readEnvironment({ WORKERS: '2' }).databaseConnections, 24)
  assert.equal(readEnvironment({ WORKERS: '8' }).databaseConnections, 11)
  assert.throws(() => readEnvironment({ WORKERS: '12' }), /höchstens 90 sein \(ist 96\)/)
  const external = { WORKERS: '12', DATABASE_URL: 'postgres://db/shop' }
  assert.deepEqual(
    [readEnvironment(external).workers, readEnvironment(external).databaseConnections],
    [12, 8],
  )
  for (const wrong of ['0', '65', '1.5', 'alle'])
    assert.throws(() => readEnvironment({ WORKERS: wrong }), /WORKERS muss eine Zahl von 1 bis 64/)
  assert.throws(
    () => readEnvironment({ WORKERS: '2', METRICS_TOKEN: 'm'.repeat(32) }),
    /METRICS_TOKEN ein METRICS_PORT/,
  )
})

test('the shop lies at the root of its host', () => {
  assert.equal(
    readEnvironment({ PUBLIC_URL: 'https://Shop.example.at:8443/' }).publicUrl,
    'https://shop.example.at:8443',
  )
  for (const wrong of [
    'https://example.at/shop',
    'https://example.at/?a=1',
    'https://anna:geheim@example.at/',
  ]) {
    assert.throws(
      () => readEnvironment({ PUBLIC_URL: wrong }),
      /PUBLIC_URL muss eine Adresse ohne Pfad sein, wie https:\/\/example\.at\.$/m,
    )
  }
})

test('a port that browsers refuse is one behind a proxy only', () => {
  assert.throws(() => readEnvironment({ PORT: '6000' }), /PORT=6000 öffnet kein Browser/)
  assert.equal(readEnvironment({ PORT: '6000', PUBLIC_URL: 'https://shop.example.at' }).port, 6000)
})

test('one message names everything that is wrong and shows no secret', () => {
  const variables = {
    PORT: '99999',
    DATABASE_URL: 'mysql://root:geheim@db/shop',
    PUBLIC_URL: 'shop.example.at',
    STORAGE_URL: 'https://host/eimer',
    RATE_LIMITS: 'no',
  }
  assert.throws(
    () => readEnvironment(variables),
    (error: Error) => {
      for (const name of Object.keys(variables)) assert.match(error.message, new RegExp(name))
      assert.doesNotMatch(error.message, /geheim/)
      return true
    },
  )
})

test('docs/configuration.md has every variable with its default and meaning, and no other', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_<>]+)` \| (?:`(.+?)`|–) \| (.+) \|$/gm)]
  assert.deepEqual(
    rows.map(([, name, defaultValue = '', meaning]) => [name, [defaultValue, meaning]]),
    Object.entries(environmentVariables),
  )
})

test('the interface of every payment provider can be replaced', () => {
  for (const name of providerNames) {
    const { providerUrls } = readEnvironment({ [`${name.toUpperCase()}_URL`]: 'http://127.0.0.1:1/' })
    assert.equal(providerUrls[name], 'http://127.0.0.1:1', name)
  }
})
