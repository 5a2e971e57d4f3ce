import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { installedScope } from './install.ts'

const other = process.platform === 'linux' ? 'darwin' : 'linux'
const wanted = {
  '': {},
  'apps/server': { version: '0.0.0' },
  'node_modules/@theke/server': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/playwright': { version: '1.0.0', dev: true },
  'node_modules/binding-here': {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/binding-elsewhere': { version: '1.0.0', optional: true, os: [other], cpu: [process.arch] },
}
const { 'node_modules/binding-elsewhere': _, ...whole } = wanted

test('a whole installation is recognized without the packages for other systems', () => {
  assert.equal(installedScope(wanted, whole), 'everything')
})

test('an installation without development packages can build and serve', () => {
  const { 'node_modules/playwright': _playwright, ...installed } = whole
  assert.equal(installedScope(wanted, installed), 'build')
})

test('an npm on an old Node that left out a binary for this system has not installed enough', () => {
  const { 'node_modules/binding-here': _binding, ...installed } = whole
  assert.equal(installedScope(wanted, installed), undefined)
})

test('an older version or a copy in place of a link is not what the lock file wants', () => {
  const outdated = { ...whole, 'node_modules/fastify': { version: '4.0.0' } }
  const copied = { ...whole, 'node_modules/@theke/server': { version: undefined, link: false } }
  assert.equal(installedScope(wanted, outdated), undefined)
  assert.equal(installedScope(wanted, copied), undefined)
})
