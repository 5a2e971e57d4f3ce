import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeMenu, nextMenuChange } from './active-menu.ts'
import { createMenu } from './testing/offered-product-factory.ts'

const standard = createMenu({ id: 1, availableFrom: 100 })
const christmas = createMenu({ id: 2, availableFrom: 200, availableTo: 300 })
const menus = [standard, christmas]
const idAt = (at: number) => activeMenu(menus, 1, at)?.id ?? null

test('a season replaces the menu before it from its beginning up to its end, and then that one is back', () => {
  assert.deepEqual([99, 100, 199, 200, 299, 300].map(idAt), [null, 1, 1, 2, 2, 1])
})

test('a page holds until the next beginning or end', () => {
  const next = (now: number) => nextMenuChange(menus, 1, now)
  assert.deepEqual([0, 100, 200, 299, 300].map(next), [100, 200, 300, 300, null])
})

test('a season of which the menu is switched off changes nothing', () => {
  const off = [standard, { ...christmas, isEnabled: false }]
  assert.equal(activeMenu(off, 1, 250)?.id, 1)
  assert.equal(nextMenuChange(off, 1, 150), null)
})
