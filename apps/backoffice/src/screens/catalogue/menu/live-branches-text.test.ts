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
const removal = (...ids: number[]) => new Map(ids.map((id) => [id, null]))

test('removing a menu that is active nowhere needs no warning', () => {
  assert.equal(liveBranchesText(menus, branches, removal(1, 3), now), null)
})

test('each branch that loses its menu is named with what is offered there then', () => {
  assert.equal(
    liveBranchesText(menus, branches, removal(2), now),
    'Dieser Katalog gilt gerade in: Linz, Wels. Dann gibt es nichts zu bestellen in: Wels. Dann gilt ein anderer Katalog in: Linz.',
  )
})

test('menus that are removed together do not take over from each other', () => {
  assert.equal(
    liveBranchesText(menus, branches, removal(1, 2), now),
    'Ausgewählte Kataloge gelten gerade in: Linz, Wels. Dann gibt es nichts zu bestellen in: Linz, Wels.',
  )
})

test('disabling a menu, taking a branch away or letting it end warns as removing it does', () => {
  const losesBoth =
    'Dieser Katalog gilt gerade in: Linz, Wels. Dann gibt es nichts zu bestellen in: Wels. Dann gilt ein anderer Katalog in: Linz.'
  const live = aMenu(2, [1, 2], now - day)
  const text = (after: Menu) => liveBranchesText(menus, branches, new Map([[2, after]]), now)
  assert.equal(text({ ...live, isEnabled: false }), losesBoth)
  assert.equal(text({ ...live, availableTo: now - 1 }), losesBoth)
  assert.equal(
    text({ ...live, branchIds: [1] }),
    'Dieser Katalog gilt gerade in: Wels. Dann gibt es nichts zu bestellen in: Wels.',
  )
  assert.equal(text({ ...live, branchIds: [1, 2, 3] }), null)
})
