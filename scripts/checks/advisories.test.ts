import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakPackages } from './advisories.ts'

const advisories = [{ package: 'washer', vulnerable: '>=1.9.0 <=2.17.6', id: 'GHSA-1' }]
const found = (place: string, version: string) =>
  weakPackages({ packages: { [place]: { version } } }, advisories)

test('a version within the range of an advisory is named, wherever it is installed', () => {
  for (const version of ['1.9.0', '2.0.0', '2.9.12', '2.17.6'])
    for (const place of ['node_modules/washer', 'node_modules/line/node_modules/washer'])
      assert.deepEqual(found(place, version), [`${place} ${version}: GHSA-1 concerns >=1.9.0 <=2.17.6.`])
})

test('other versions and packages are not', () => {
  for (const version of ['1.8.9', '2.17.7', '2.18.0', '10.0.0'])
    assert.deepEqual(found('node_modules/washer', version), [])
  assert.deepEqual(found('node_modules/dishwasher', '2.0.0'), [])
  assert.deepEqual(found('node_modules/@soap/washer', '2.0.0'), [])
})

test('a range that cannot be read is an error, not a range of nothing', () => {
  const unclear = [{ package: 'washer', vulnerable: '~2.17', id: 'GHSA-1' }]
  assert.throws(() => weakPackages({ packages: { 'node_modules/washer': { version: '2.0.0' } } }, unclear))
})
