import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMoved, menusWithNewCategories, planPlacements } from './planned-placements.ts'

const menus = [
  { id: 1, catalog: [{ category: { id: 10 }, products: [{ id: 100 }, { id: 101 }] }] },
  { id: 2, catalog: [] },
]

test('each product is shown with its places before and after', () => {
  const wanted = { change: 'add' as const, menus: [1, 2], categories: [10] }
  const planned = planPlacements(menus, [100, 102], wanted)
  assert.deepEqual(planned, [
    {
      id: 100,
      before: [{ menu: 1, category: 10 }],
      after: [
        { menu: 1, category: 10 },
        { menu: 2, category: 10 },
      ],
    },
    {
      id: 102,
      before: [],
      after: [
        { menu: 1, category: 10 },
        { menu: 2, category: 10 },
      ],
    },
  ])
  assert.deepEqual(
    menusWithNewCategories(menus, [100, 102], wanted).map(({ id }) => id),
    [2],
  )
})

test('a product that is not there stays as it is when it is taken out', () => {
  const wanted = { change: 'remove' as const, menus: [1], categories: [10] }
  const planned = planPlacements(menus, [101, 102], wanted)
  assert.deepEqual(
    planned.map((one) => [one.id, isMoved(one), one.after.length]),
    [
      [101, true, 0],
      [102, false, 0],
    ],
  )
})

test('nothing moves before a menu and a category are selected', () => {
  for (const [chosen, categories] of [
    [[1], []],
    [[], [10]],
  ] as const) {
    const planned = planPlacements(menus, [100], { change: 'remove', menus: chosen, categories })
    assert.equal(planned.some(isMoved), false)
  }
})
