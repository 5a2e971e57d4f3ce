import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { checkDatabase } from '../doctor/check-data.ts'
import { readEnvironment } from '../environment/environment.ts'
import { freePort } from '../environment/free-port.ts'
import { createCluster, embeddedName } from './embedded/cluster.ts'
import { settingsFor } from './embedded/embedded-postgres.ts'
import { findBinaries } from './embedded/find-binaries.ts'
import { databaseOsUser } from './embedded/os-user.ts'
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './testing/test-database.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-tls-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))
const certificate = path.join(folder, 'server.crt')
const key = path.join(folder, 'server.key')
const madeFor = ['-subj', '/CN=db.example', '-days', '2', '-keyout', key, '-out', certificate]
const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...madeFor])

/** What a start says, and the doctor. */
async function sentencesFor(databaseUrl: string): Promise<string[]> {
  const started = await openDatabase({
    dataDir: folder,
    databaseUrl,
    pgBin: undefined,
    databaseConnections: 10,
  }).then(
    () => assert.fail('it should have failed'),
    (error: unknown) =>
      error instanceof Error && error.name === 'StartError' ? error.message : String(error),
  )
  const [finding] = await checkDatabase(readEnvironment({ DATABASE_URL: databaseUrl }))
  assert.equal(finding?.state, 'wrong')
  return [started, finding?.text ?? '']
}

async function assertSentences(databaseUrl: string, text: RegExp): Promise<void> {
  for (const sentence of await sentencesFor(databaseUrl)) assert.match(sentence, text)
}

test(
  'a certificate of the database that is not trusted, or is of another machine, is told with the way out',
  { skip: made.status !== 0 && 'without openssl there is no certificate' },
  async () => {
    const account = databaseOsUser(folder)
    if (account !== undefined)
      for (const each of [folder, key, certificate]) chownSync(each, account.uid, account.gid)
    const binaries = findBinaries(undefined, undefined, account)
    const cluster = path.join(folder, 'cluster')
    createCluster(cluster, binaries, account, false)
    const port = await freePort()
    const child = await startPostmaster({
      binaries: binaries.folder,
      cluster,
      logFile: path.join(folder, 'postgres.log'),
      account,
      settings: {
        ...settingsFor(folder, binaries.major, false),
        listen_addresses: '127.0.0.1',
        port,
        ssl: 'on',
        ssl_cert_file: certificate,
        ssl_key_file: key,
      },
    })
    try {
      const address = `postgres://${embeddedName}@127.0.0.1:${port}/${embeddedName}?sslmode=verify-full`
      await assertSentences(address, /vertraut dieser Rechner nicht.*sslrootcert/)
      await assertSentences(`${address}&sslrootcert=${certificate}`, /gilt für einen anderen Rechner/)
      await assertSentences(`${address}&sslrootcert=${folder}/none.crt`, /none\.crt", die DATABASE_URL nennt/)
    } finally {
      await stopPostmaster(child)
    }
  },
)

test('a database without TLS, and one that takes no changes, are told', async () => {
  const { pool, connectionString } = await testDatabase()
  const name = new URL(connectionString).pathname.slice(1)
  const withTls = new URL(connectionString)
  withTls.searchParams.set('sslmode', 'verify-full')
  await assertSentences(withTls.href, /keine verschlüsselten Verbindungen/)
  await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await assertSentences(connectionString, /nimmt Änderungen an.*default_transaction_read_only/)
})

test('a database in which a shop cannot live is told with the command that mends it', async () => {
  const { pool, connectionString } = await testDatabase()
  const name = new URL(connectionString).pathname.slice(1)
  const role = `${name}_user`
  await pool.query(`CREATE ROLE ${role} LOGIN`)
  const asUser = new URL(connectionString)
  asUser.username = role
  await assertSentences(asUser.href, new RegExp(`GRANT CREATE ON DATABASE ${name} TO ${role};`))
  await pool.query(`DROP ROLE ${role}`)

  const latin = `${name}_latin`
  await pool.query(
    `CREATE DATABASE ${latin} ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
  )
  const inLatin = new URL(connectionString)
  inLatin.pathname = latin
  await assertSentences(inLatin.href, /speichert Texte als LATIN1/)
  await pool.query(`DROP DATABASE ${latin}`)
})
