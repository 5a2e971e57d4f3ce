import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openToEveryone } from './shared-place.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-shared-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('programs that were installed under a strict umask can be run by every account', () => {
  const bin = path.join(folder, 'bin')
  const program = path.join(bin, 'initdb')
  const text = path.join(folder, 'postgres.bki')
  mkdirSync(bin, { mode: 0o700 })
  writeFileSync(program, '', { mode: 0o700 })
  writeFileSync(text, '', { mode: 0o600 })
  chmodSync(folder, 0o700)
  symlinkSync('nowhere', path.join(folder, 'libpq.so'))

  openToEveryone(folder)

  const modes = [folder, bin, program, text].map((place) => (statSync(place).mode & 0o777).toString(8))
  assert.deepEqual(modes, ['755', '755', '755', '644'])
})
