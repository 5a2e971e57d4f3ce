import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArguments } from './arguments.ts'

test('a process does everything unless it is given a role', () => {
  assert.deepEqual(readArguments([]), { role: 'all', isEmpty: false })
  assert.deepEqual(readArguments(['--empty']), { role: 'all', isEmpty: true })
  assert.deepEqual(readArguments(['--role=web']), { role: 'web', isEmpty: false })
  assert.deepEqual(readArguments(['--empty', '--role', 'worker']), { role: 'worker', isEmpty: true })
})

test('a role that does not exist and an argument with a typing error are refused in one sentence', () => {
  assert.throws(() => readArguments(['--role=boss']), {
    name: 'StartError',
    message: '--role muss web, worker, all sein (ist "boss").',
  })
  for (const args of [['--emty'], ['empty'], ['--role'], ['--empty=yes']])
    assert.throws(() => readArguments(args), { name: 'StartError', message: /--empty und --role/ })
})
