import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { liveBranchesText } from './live-branches-text.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const day = 24 * 60 * 60_000
const aMenu = (id: number, branchIds: number[], availableFrom: number): Menu => ({
  id,
  isEnabled: true,
  availableFrom,
  availableTo: null,
  branchIds,
  catalog: [],
})
const branches = [
  { id: 1, name: 'Linz' },
  { id: 2, name: 'Wels' },
]
const menus = [aMenu(1, [1], now - 2 * day), aMenu(2, [1, 2], now - day), aMenu(3, [1, 2], now + day)]

test('removing a menu that is active nowhere needs no warning', () => {
  assert.equal(liveBranchesText(menus, branches, [1, 3], now), null)
})

test('each branch that loses its menu is named with what is offered there then', () => {
  assert.equal(
    liveBranchesText(menus, branches, [2], now),
    'Dieser Katalog gilt gerade in: Linz, Wels. Dann gibt es nichts zu bestellen in: Wels. Dann gilt wieder der Katalog davor in: Linz.',
  )
})

test('menus that are removed together do not take over from each other', () => {
  assert.equal(
    liveBranchesText(menus, branches, [1, 2], now),
    'Ausgewählte Kataloge gelten gerade in: Linz, Wels. Dann gibt es nichts zu bestellen in: Linz, Wels.',
  )
})
