import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentBlock, type ShownBlock } from './blocks.ts'

function aBlock(stated: Partial<ShownBlock>): ShownBlock {
  return {
    id: 1,
    type: 'news_popup',
    isPublic: true,
    publishFrom: null,
    publishTo: null,
    createdAt: 0,
    ...stated,
  }
}

const idOf = (blocks: ShownBlock[], now = 50) => currentBlock(blocks, 'news_popup', now)?.id

test('the newest public block of the type is shown', () => {
  const blocks = [
    aBlock({ id: 1, createdAt: 20 }),
    aBlock({ id: 2, createdAt: 10 }),
    aBlock({ id: 3, createdAt: 30, isPublic: false }),
    aBlock({ id: 4, createdAt: 40, type: 'teaser' }),
  ]
  assert.equal(idOf(blocks), 1)
  assert.equal(idOf([]), undefined)
})

test('a block is shown from its beginning until just before its end', () => {
  const block = aBlock({ publishFrom: 10, publishTo: 20 })
  assert.deepEqual(
    [9, 10, 19, 20].map((now) => idOf([block], now)),
    [undefined, 1, 1, undefined],
  )
})
