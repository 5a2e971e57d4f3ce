import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countStanding,
  groupPlanned,
  isMoved,
  menusWithNewCategories,
  planPlacements,
} from './planned-placements.ts'

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

test('products to which the same happens are shown together', () => {
  const wanted = { change: 'add' as const, menus: [1], categories: [10, 11] }
  const planned = planPlacements(menus, [102, 100, 103], wanted)
  assert.deepEqual(
    groupPlanned(planned).map(({ ids, before, after }) => [ids, before.length, after.length]),
    [
      [[102, 103], 0, 2],
      [[100], 1, 2],
    ],
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

test('it is counted how many products stand as planned, whatever others changed elsewhere', () => {
  const wanted = { change: 'add' as const, menus: [1], categories: [10] }
  const planned = planPlacements(menus, [102, 103], wanted)
  assert.deepEqual(
    [countStanding(menus, planned, 'before', wanted), countStanding(menus, planned, 'after', wanted)],
    [2, 0],
  )
  const later = [
    { id: 1, catalog: [{ category: { id: 10 }, products: [{ id: 102 }, { id: 103 }] }] },
    { id: 2, catalog: [{ category: { id: 11 }, products: [{ id: 103 }] }] },
  ]
  assert.deepEqual(
    [countStanding(later, planned, 'before', wanted), countStanding(later, planned, 'after', wanted)],
    [0, 2],
  )
  const removal = { ...wanted, change: 'remove' as const }
  assert.equal(countStanding(menus, planPlacements(later, [102, 103], removal), 'after', removal), 2)
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
