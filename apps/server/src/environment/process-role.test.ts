import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRole } from './process-role.ts'

test('a process does everything unless it is told what', () => {
  assert.equal(readRole(['--empty']), 'all')
  assert.equal(readRole(['--role=web']), 'web')
  assert.equal(readRole(['--empty', '--role=worker']), 'worker')
})

test('a role that does not exist stops the start', () => {
  assert.throws(() => readRole(['--role=boss']), {
    message: '--role muss web, worker, all sein (ist "boss").',
  })
})
