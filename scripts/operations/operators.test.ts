import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-operators-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = path.join(folder, 'data')

/** Runs a command for operators for a shop that is not there yet. */
function run(command: string, ...args: string[]) {
  const { LD_LIBRARY_PATH, PATH } = process.env
  return spawnSync(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { LD_LIBRARY_PATH, PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

test('a file that is not there is told before anything is made in the data folder', () => {
  const missing = path.join(folder, 'missing', 'shop.tar.gz')
  for (const [command, sentence] of [
    ['import', `Die Datei "${missing}" gibt es nicht, oder sie lässt sich nicht lesen.`],
    [
      'export',
      `Den Ordner "${path.dirname(missing)}" gibt es nicht. Legen Sie ihn an, oder nennen Sie eine andere Datei.`,
    ],
  ] as const) {
    const { status, stderr } = run(command, missing)
    assert.deepEqual([status, stderr.trim()], [1, sentence])
    assert.ok(!existsSync(dataDir), command)
  }
})

test('a shop that is not there is not exported, and its folder is not made', () => {
  const { status, stderr } = run('export', path.join(folder, 'shop.tar.gz'))
  assert.equal(status, 1)
  assert.match(stderr, /ist noch keine Datenbank/)
  assert.ok(!existsSync(dataDir))
})
