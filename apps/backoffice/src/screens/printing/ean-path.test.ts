import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eanModules } from '@theke/domain/printing/ean.ts'
import { eanPath } from './ean-path.ts'

/** The modules of drawn bars from left to right: 1 is black. */
function modulesOf(ean: string): string {
  const modules = Array.from({ length: eanModules(ean) }, () => '0')
  for (const [, x, width] of eanPath(ean).matchAll(/M(\d+) 0h(\d+)v1h-\2z/g))
    modules.fill('1', Number(x), Number(x) + Number(width))
  return modules.join('')
}

test('an EAN has the bars that its standard draws, from the first module to the last', () => {
  assert.equal(
    modulesOf('4006381333931'),
    '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  )
  assert.equal(modulesOf('96385074'), '1010001011010111101111010110111010101001110111001010001001011100101')
})
