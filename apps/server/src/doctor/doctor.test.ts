import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { recordBackup } from '../backup/backup-status.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { readEnvironment } from '../environment/environment.ts'
import { startFakeMailServer } from '../messages/testing/fake-mail-server.ts'
import { cashRegisters } from '../payments/register/register-tables.ts'
import { testApp } from '../testing/test-app.ts'
import { testClock } from '../testing/test-clock.ts'
import {
  checkAdministrators,
  checkBackup,
  checkDatabase,
  checkKeys,
  checkRegisters,
  checkStorage,
} from './check-data.ts'
import {
  checkDisk,
  checkMemory,
  checkPrograms,
  checkWorkers,
  judgeClock,
  judgeDisk,
} from './check-machine.ts'
import { checkMail, checkPort, checkProxies, checkPublicAddress, clockDifferences } from './check-network.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-doctor-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const target = mkdtempSync(path.join(os.tmpdir(), 'theke-doctor-target-'))
after(() => rmSync(target, { recursive: true, force: true }))
const environment = (variables: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, PORT: '0', ...variables })

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener)
  await once(server.listen(0, host), 'listening')
  after(() => server.close())
  return (server.address() as AddressInfo).port
}

function assertState(finding: Finding | undefined, state: Finding['state'], text: RegExp): void {
  assert.ok(finding)
  assert.equal(finding.state, state, finding.text)
  assert.match(finding.text, text)
}

test('memory and disk are judged by what a shop needs', () => {
  const mega = 1_000_000
  assertState(checkMemory({ total: 2000 * mega, free: 900 * mega }), 'good', /^2000 MB/)
  assertState(checkMemory({ total: 600 * mega, free: 300 * mega }), 'note', /1 bis 2 GB/)
  assertState(checkMemory({ total: 400 * mega, free: 300 * mega }), 'wrong', /mindestens 512 MB/)
  assertState(checkMemory({ total: 2000 * mega, free: 50 * mega }), 'wrong', /andere Programme/)
  assertState(judgeDisk(100 * mega, '/srv'), 'wrong', /Schaffen Sie Platz/)
  assertState(judgeDisk(1000 * mega, '/srv'), 'note', /nicht für lange/)
  assert.notEqual(checkDisk(environment({ DATA_DIR: path.join(dataDir, 'not', 'yet') })).text, '')
})

test('several processes are judged by cores, memory and connections of the database', async () => {
  const machine = { cores: 4, memory: 2_000_000_000 }
  assertState(checkWorkers(environment(), machine), 'note', /4 Kernen.*WORKERS/)
  assertState(checkWorkers(environment(), { ...machine, cores: 2 }), 'good', /einer/)
  assertState(checkWorkers(environment({ WORKERS: '4' }), machine), 'good', /WORKERS=4/)
  assertState(checkWorkers(environment({ WORKERS: '6' }), machine), 'note', /4 Kerne\. Mehr Prozesse/)
  assertState(checkWorkers(environment({ WORKERS: '9' }), machine), 'wrong', /2600 MB Speicher/)
  const { connectionString } = await testDatabase()
  const many = { DATABASE_URL: connectionString, WORKERS: '9', DATABASE_CONNECTIONS: '200' }
  const [answers, room] = await checkDatabase(environment(many))
  assertState(answers, 'good', /antwortet/)
  assertState(room, 'wrong', /bis zu 1800 \(WORKERS=9 mal 200\).*max_connections/)
  const few = { DATABASE_URL: connectionString, DATABASE_CONNECTIONS: '8' }
  assertState((await checkDatabase(environment(few)))[1], 'good', /bis zu 8 von/)
})

test('the clock is compared with those of servers that the shop talks to', async () => {
  const port = await serve((_request, reply) => {
    reply.setHeader('date', new Date(testClock.now() + 120_000).toUTCString()).end()
  })
  const url = `http://key:secret@127.0.0.1:${port}/bucket`
  const differences = await clockDifferences(environment({ STORAGE_URL: url }), testClock)
  assertState(judgeClock(differences), 'wrong', /um (?:119|120) Sekunden falsch.*timedatectl/)
  assertState(judgeClock([8_000]), 'note', /8 Sekunden/)
  assertState(judgeClock([900, 200_000]), 'good', /stimmt/)
})

test('a port is free, used by Theke or used by something else', async () => {
  const theke = await serve((_request, reply) => reply.end('{"status":"ok"}'))
  const other = await serve((_request, reply) => reply.writeHead(404).end())
  assertState(await checkPort(environment()), 'good', /ist frei/)
  assertState(await checkPort(environment({ PORT: String(theke) })), 'good', /läuft Theke/)
  assertState(await checkPort(environment({ PORT: String(other) })), 'wrong', /anderes Programm/)
  assertState(await checkPort(environment({ HOST: '192.0.2.1' })), 'wrong', /HOST und PORT/)
})

const hasIpv6 = Object.values(os.networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test('a port of IPv6 is told and asked by its address', { skip: !hasIpv6 && 'without IPv6' }, async () => {
  for (const HOST of ['::1', '::']) {
    const theke = await serve((_request, reply) => reply.end('{"status":"ok"}'), HOST)
    const finding = await checkPort(environment({ HOST, PORT: String(theke) }))
    assertState(finding, 'good', /^Auf \[::1?\]:\d+ läuft Theke/)
  }
})

test('a public address needs TLS that is valid', async () => {
  const [unset] = await checkPublicAddress(environment(), testClock)
  assertState(unset, 'note', /nicht gesetzt/)
  const [open] = await checkPublicAddress(environment({ PUBLIC_URL: 'http://shop.example' }), testClock)
  assertState(open, 'wrong', /nicht verschlüsselt/)
  const [refused] = await checkPublicAddress(environment({ PUBLIC_URL: 'https://shop.invalid:1' }), testClock)
  assertState(refused, 'wrong', /shop\.invalid ist nicht sicher oder kommt nicht zustande/)
})

test('mail is tried at its server', async () => {
  const server = await startFakeMailServer()
  assertState(await checkMail(environment({ SMTP_URL: server.url })), 'good', /nimmt die Anmeldung an/)
  await server.close()
  assertState(await checkMail(environment({ SMTP_URL: server.url })), 'wrong', /ECONNREFUSED/)
  assertState(await checkMail(environment()), 'wrong', /Postausgang/)
})

test('a proxy on another machine has to be trusted', () => {
  const far = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' }
  assertState(checkProxies(environment(far)), 'note', /TRUSTED_PROXIES/)
  assertState(checkProxies(environment({ ...far, TRUSTED_PROXIES: '10.0.0.0/8' })), 'good', /10\.0\.0\.0/)
})

test('a database or bucket that does not answer is told without its password', async () => {
  const gone = environment({
    DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:1/shop',
    STORAGE_URL: 'http://key:geheim@127.0.0.1:1/theke',
  })
  for (const [finding] of [await checkDatabase(gone), await checkStorage(gone)]) {
    assertState(finding, 'wrong', /DATABASE_URL|STORAGE_URL/)
    assert.doesNotMatch(finding?.text ?? '', /geheim/)
  }
  assertState(checkPrograms(environment())[0], 'good', /PostgreSQL \d+ läuft/)
  assertState(checkPrograms(environment({ PG_BIN: '/nowhere' }))[0], 'wrong', /PG_BIN/)
})

test('a key that others can read is wrong', () => {
  const file = path.join(dataDir, 'secret.key')
  assertState(checkKeys(environment())[0], 'good', /entsteht beim ersten Start/)
  writeFileSync(file, 'x', { mode: 0o600 })
  assertState(checkKeys(environment())[0], 'good', /liegt in/)
  chmodSync(file, 0o644)
  assertState(checkKeys(environment())[0], 'wrong', /chmod 600/)
  const inside = environment({ BACKUP_URL: '/mnt/backup', BACKUP_KEY_FILE: file })
  assertState(checkKeys(inside)[1], 'wrong', /ginge mit ihm verloren/)
})

test('a backup is missing, out of reach, old or fine', async () => {
  const [missing] = await checkBackup(environment(), testClock)
  assertState(missing, 'wrong', /BACKUP_URL/)
  const key = { BACKUP_KEY: 'k'.repeat(43) }
  const away = environment({ ...key, BACKUP_URL: 'http://key:secret@127.0.0.1:1/theke' })
  assertState((await checkBackup(away, testClock))[0], 'wrong', /BACKUP_URL/)
  const there = environment({ ...key, BACKUP_URL: target })
  assertState((await checkBackup(there, testClock))[0], 'wrong', /noch nichts gesichert/)
  for (const kind of ['log', 'base', 'drill'] as const) recordBackup(dataDir, kind, { at: testClock.now() })
  assertState((await checkBackup(there, testClock))[0], 'good', /aktuell/)
})

test('all parts are looked at in one go', async () => {
  const parts = (await examine(environment(), testClock)).map(({ part }) => part)
  for (const part of [
    'Speicher',
    'Prozesse',
    'Festplatte',
    'Uhr',
    'Datenbank',
    'Port',
    'Adresse',
    'Proxy',
    'Mail',
    'Schlüssel',
    'Sicherung',
  ])
    assert.ok(parts.includes(part), part)
})

test('a single administrator without a second way in is told, until there is one', async () => {
  const database = await testDatabase()
  const shop = await testApp({}, database)
  const found = async (variables: Record<string, string> = {}) =>
    (
      await checkAdministrators(
        environment({ DATABASE_URL: database.connectionString, ...variables }),
        testClock,
      )
    )[0]
  await shop.loggedIn(['ROLE_ADMIN'])
  assertState(await found(), 'wrong', /zweiten Administrator oder einen Passkey/)
  await shop.loggedIn(['ROLE_ADMIN'])
  assertState(await found(), 'good', /nicht an ein einziges Passwort/)
})

test('a register whose receipts have no signature or no copy is told', async () => {
  const database = await testDatabase()
  await testApp({}, database)
  const found = () => checkRegisters(environment({ DATABASE_URL: database.connectionString }), testClock)
  assert.deepEqual(await found(), [])
  await database.db.insert(cashRegisters).values({
    registerId: 'KASSA-1',
    service: 'aTrust',
    account: 'u1',
    secret: '',
    aesKey: '',
    provider: 'AT1',
    certificate: '1',
    publicKey: '',
    state: 'active',
    lastNumber: 1,
    createdAt: new Date(testClock.now()),
    updatedAt: new Date(testClock.now()),
  })
  assertState((await found())[0], 'good', /signiert/)
  const long = new Date(testClock.now() - 49 * 3_600_000)
  await database.db.update(cashRegisters).set({ failingSince: long })
  assertState((await found())[0], 'wrong', /FinanzOnline/)
  const halfYear = new Date(testClock.now() - 182 * 24 * 3_600_000)
  await database.db.update(cashRegisters).set({ failingSince: null, createdAt: halfYear })
  assertState((await found())[0], 'note', /fehlt die Kopie/)
})
