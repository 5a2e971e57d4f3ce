import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { canReach } from '../apps/server/src/db/embedded/os-user.ts'
import { withFolderLock } from './folder-lock.mjs'
import { fullOnly } from '../apps/server/src/testing/core.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-lock-'))
// Read by another user too.
chmodSync(folder, 0o755)
copyFileSync(path.join(import.meta.dirname, 'folder-lock.mjs'), path.join(folder, 'folder-lock.mjs'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program that has the lock at hand, and says `ready` once it holds it. */
function start(name: string, work: string, user: { uid?: number; gid?: number } = {}) {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withFolderLock } from ${JSON.stringify(path.join(folder, 'folder-lock.mjs'))}
    const locked = (work) => withFolderLock(${JSON.stringify(folder)}, ${JSON.stringify(name)}, work)
    ${work}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return { child, said: () => said, ended: once(child, 'close') }
}

const nobody = { uid: 65_534, gid: 65_534 }
const somebody = { uid: 65_533, gid: 65_533 }

function canActAs(user: { uid: number; gid: number }): boolean {
  return process.getuid?.() === 0 && canReach(user, process.execPath)
}

const hold = `await locked(async () => {
  console.log('ready')
  for await (const chunk of process.stdin) break
})`

async function killed({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

test('who has to wait says for whom, and goes on when the holder is done', async () => {
  const holder = start('wait', hold)
  await once(holder.child.stdout, 'data')
  // Too busy to answer, as while it waits for npm.
  holder.child.kill('SIGSTOP')
  const waiter = start('wait', hold)
  await once(waiter.child.stderr, 'data')
  assert.match(
    waiter.said(),
    new RegExp(`^Ein anderes Theke \\(Prozess ${holder.child.pid}\\) .*bitte warten`),
  )
  holder.child.kill('SIGCONT')
  holder.child.stdin.write('done')
  assert.match(String(await once(waiter.child.stdout, 'data')), /ready/)
  waiter.child.stdin.write('done')
  assert.deepEqual(await Promise.all([holder.ended, waiter.ended]), [
    [0, null],
    [0, null],
  ])
  assert.equal(waiter.said().split('\n').length, 2)
})

test('a holder that was killed is succeeded', async () => {
  const holder = start('killed', hold)
  await once(holder.child.stdout, 'data')
  await killed(holder)
  assert.equal(await withFolderLock(folder, 'killed', () => 'done'), 'done')
})

test('work that fails gives the lock back', async () => {
  await assert.rejects(
    withFolderLock(folder, 'failed', () => Promise.reject(new Error('no room'))),
    /no room/,
  )
  assert.equal(await withFolderLock(folder, 'failed', () => 'done'), 'done')
})

test('of many that come at once, and some that are killed, never two work', fullOnly, async () => {
  const record = path.join(folder, 'record')
  const work = `for (let round = 0; round < 5; round++) await locked(async () => {
    appendFileSync(${JSON.stringify(record)}, 'begin ' + process.pid + '\\n')
    await new Promise((resolve) => setTimeout(resolve, 20))
    appendFileSync(${JSON.stringify(record)}, 'end ' + process.pid + '\\n')
  })`
  const holders = Array.from({ length: 4 }, () => start('many', hold))
  const workers = Array.from({ length: 4 }, () => start('many', work))
  await Promise.all(holders.map(killed))
  for (const { ended, said } of workers) assert.deepEqual(await ended, [0, null], said())
  const lines = readFileSync(record, 'utf8').trim().split('\n')
  assert.equal(lines.length, 4 * 5 * 2)
  for (let index = 0; index < lines.length; index += 2)
    assert.equal(lines[index]?.replace('begin', 'end'), lines[index + 1])
})

test(
  'what a killed process of another user left is no obstacle, and a living one is waited for',
  { skip: !canActAs(nobody) && 'only root can act as another user, who has to reach Node' },
  async () => {
    const left = start('users', hold)
    await once(left.child.stdout, 'data')
    await killed(left)
    const other = start('users', hold, nobody)
    assert.match(String(await once(other.child.stdout, 'data')), /ready/)
    const waiter = start('users', hold, somebody)
    await once(waiter.child.stderr, 'data')
    assert.match(waiter.said(), new RegExp(`Prozess ${other.child.pid}\\)`))
    await Promise.all([killed(other), killed(waiter)])
    // Root may remove what all of them left.
    await withFolderLock(folder, 'users', () => {})
  },
)
