import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { hasSharedMemory } from './shared-memory.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-shared-memory-'))
after(() => rmdirSync(folder))

test('memory is shared where there is room for it', () => {
  assert.equal(hasSharedMemory(1, folder), true)
  assert.equal(hasSharedMemory(Number.MAX_SAFE_INTEGER, folder), false)
})

test('no memory is shared where there is no such folder', () => {
  assert.equal(hasSharedMemory(1, path.join(folder, 'missing')), false)
})

test('no memory is shared where only somebody else may make files', () => {
  chmodSync(folder, 0o555)
  const isRoot = process.geteuid?.() === 0
  const nobody = 65_534
  if (isRoot) process.seteuid?.(nobody)
  try {
    assert.equal(hasSharedMemory(1, folder), false)
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(folder, 0o700)
  }
})
