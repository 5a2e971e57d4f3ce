import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closingReceiptsBlocks } from './closing-receipts.ts'

test('a closing names the first and the last receipt of each register, and a single one once', () => {
  const of = (registerId: string, count: number, first: number | null, last: number | null) => ({
    registerId,
    isForTrial: false,
    count,
    first,
    last,
  })
  const registers = [of('K1', 1, 2, 2), of('K2', 3, 4, 6), of('K3', 1, null, null)]
  const blocks = closingReceiptsBlocks(
    { registers, methods: [], rates: [], otherTill: [], missing: [], differences: [] },
    String,
  )
  const named = blocks.flatMap((block) =>
    block.kind === 'pair' && block.left.startsWith('Kassa') ? `${block.left}: ${block.right}` : [],
  )
  assert.deepEqual(named, [
    'Kassa K1, Nr. 2: 1 Beleg',
    'Kassa K2, Nr. 4 bis 6: 3 Belege',
    'Kassa K3: 1 Beleg',
  ])
})
