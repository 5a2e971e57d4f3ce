import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { storeInFile } from './store-in-file.ts'

test('the state of a mock provider survives a restart', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-kept-'))
  const file = path.join(folder, 'demo', 'mollie.json')
  const before = new Map<string, { status: string }>()
  const keep = storeInFile(before, file)
  const payment = { status: 'open' }
  before.set('tr_1', payment)
  keep()
  payment.status = 'paid'
  keep()
  const after = new Map<string, { status: string }>()
  storeInFile(after, file)
  assert.deepEqual([...after], [['tr_1', { status: 'paid' }]])
  rmSync(folder, { recursive: true })
})
