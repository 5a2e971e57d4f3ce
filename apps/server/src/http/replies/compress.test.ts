import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickEncoding } from './compress.ts'

const cases: [acceptEncoding: string | undefined, encoding: string][] = [
  [undefined, 'plain'],
  ['', 'plain'],
  ['identity', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=1.0, gzip', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.0,gzip;q=0.8', 'gzip'],
  ['gzip;q=0', 'plain'],
  ['bro, x-gzip', 'plain'],
]

for (const [acceptEncoding, encoding] of cases) {
  test(`a browser that accepts "${acceptEncoding}" gets ${encoding}`, () => {
    assert.equal(pickEncoding(acceptEncoding), encoding)
  })
}
