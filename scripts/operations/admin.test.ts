import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { changes, logs } from '../../apps/server/src/audit/audit-tables.ts'
import { testDatabase } from '../../apps/server/src/db/testing/test-database.ts'
import { users } from '../../apps/server/src/people/people-tables.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { fullOnly } from '../../apps/server/src/testing/core.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-admin-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const database = await testDatabase()
const { visitor, loggedIn } = await testApp({}, database)
const administrator = await loggedIn(['ROLE_ADMIN'])
const [account] = await database.db.select().from(users)
const { id, username, email } = account ?? { id: 0, username: '', email: '' }
const old = 'ein langes Passwort'

/** Runs the command with lines that somebody types. */
function run(args: readonly string[], lines: readonly string[]) {
  const { LD_LIBRARY_PATH, PATH } = process.env
  const env = { LD_LIBRARY_PATH, PATH, DATA_DIR: folder, DATABASE_URL: database.connectionString }
  const command = [path.join(import.meta.dirname, 'admin.ts'), ...args]
  const input = lines.map((line) => `${line}\n`).join('')
  return spawnSync(process.execPath, command, { env, input, encoding: 'utf8' })
}

const statusOfLogin = async (password: string) =>
  (await visitor('POST', '/backend/login', { username, password })).status

test('what the command cannot do changes nothing and is said in a sentence', fullOnly, async () => {
  for (const [args, lines, sentence] of [
    [[], [], /^Schreiben Sie: npm run admin -- reset-password <Benutzer> oder /],
    [['toString', username], [], /^Schreiben Sie/],
    [['reset-password', 'niemand'], [], /Den Benutzer "niemand" gibt es nicht/],
    [['reset-password', username], ['Würstelstand am Eck', 'Würstelstand am Ek'], /nicht gleich/],
    [['reset-password', username], ['kurz', 'kurz'], /mindestens 10 Zeichen/],
    [['reset-password', username], ['password1234', 'password1234'], /Listen häufiger Passwörter/],
    [['reset-password', username], [], /Es kam keine Antwort/],
  ] as const) {
    const { status, stderr } = run(args, lines)
    assert.deepEqual([status, sentence.test(stderr)], [1, true], `${args.join(' ')}: ${stderr}`)
    assert.doesNotMatch(stderr, /\.ts:\d/)
  }
  assert.equal(await statusOfLogin(old), 200)
})

test('a database that this version has not brought up to date yet is told apart from a fault', async () => {
  await database.db.execute(sql`ALTER TABLE users RENAME COLUMN pin_digits TO pin_digits_before`)
  const { status, stderr } = run(['reset-password', username], [])
  await database.db.execute(sql`ALTER TABLE users RENAME COLUMN pin_digits_before TO pin_digits`)
  assert.equal(status, 1)
  assert.match(stderr, /^Die Datenbank ist von einer früheren Version\./)
})

test('the only administrator gets in again with a password set at the server, and every session ends', async () => {
  assert.equal((await administrator('GET', '/api/users/me')).status, 200)
  const { status, stdout, stderr } = run(
    ['reset-password', email],
    ['Würstelstand am Eck', 'Würstelstand am Eck'],
  )
  assert.equal(status, 0, stderr)
  assert.match(stdout, new RegExp(`Passwort von ${username} ist neu`))
  assert.doesNotMatch(stdout + stderr, /Würstelstand/)
  assert.equal((await administrator('GET', '/api/users/me')).status, 401)
  assert.equal(await statusOfLogin(old), 401)
  assert.equal(await statusOfLogin('Würstelstand am Eck'), 200)
  const told = await database.db.select().from(logs)
  const entry = told.find(({ message }) => message === 'Passwort am Server neu gesetzt')
  assert.deepEqual([entry?.level, entry?.userId, entry?.data], ['warn', null, { userId: id }])
  const audited = await database.db.select().from(changes)
  assert.ok(
    audited.some(({ entity, record, userId }) => entity === 'users' && record === id && userId === null),
  )
  assert.doesNotMatch(JSON.stringify([told, audited]), /Würstelstand/)
})
