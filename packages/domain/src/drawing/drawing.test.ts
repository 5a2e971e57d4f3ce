import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Box,
  boundsOf,
  boundsOfAll,
  fitted,
  moved,
  normalAngle,
  pointOf,
  resized,
  turnedTo,
} from './box.ts'
import * as edits from './layer-edits.ts'
import { type Drawn, type DrawingLayer, layersAt } from './drawn.ts'
import * as groups from './layer-groups.ts'
import { snapTo } from './snap.ts'

const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, (value) => holds(value)))

const length = fc.integer({ min: -3000, max: 3000 })
const side = fc.integer({ min: 1, max: 3000 })
const point = fc.record({ x: length, y: length })
const box: fc.Arbitrary<Box> = fc.record({
  x: length,
  y: length,
  width: side,
  height: side,
  rotation: fc.integer({ min: -180, max: 180 }),
})
const layer: fc.Arbitrary<DrawingLayer> = fc
  .tuple(
    box,
    fc.constantFrom('', '', 'Kopf', 'Kopf/Schild', 'Kopf/Schild/Preis', 'Fuß'),
    fc.boolean(),
    fc.boolean(),
    fc.string(),
  )
  .map(([own, group, isLocked, isVisible, name]) => ({ ...own, group, isLocked, isVisible, name }))
const drawn: fc.Arbitrary<Drawn<DrawingLayer>> = fc
  .array(layer, { maxLength: 12 })
  .chain((layers) =>
    fc
      .subarray(layers.map((_, index) => index))
      .map((selected) => ({ layers, selected: selected.toSorted((a, b) => a - b) })),
  )
const unlocked = drawn.map((all) => ({
  ...all,
  layers: all.layers.map((each) => ({ ...each, isLocked: false, isVisible: true })),
}))
const at = (x: number, width: number): DrawingLayer => ({
  x,
  width,
  y: 0,
  height: 10,
  rotation: 0,
  name: '',
  group: '',
  isLocked: false,
  isVisible: true,
})
const isNear = (a: number, b: number, by = 0.01) => Math.abs(a - b) <= by

test('a move back is where it began', () => {
  check(fc.tuple(box, point), ([own, way]) => {
    assert.deepEqual(moved(moved(own, way), { x: -way.x, y: -way.y }), { ...own })
  })
})

test('what lies opposite a pulled handle stays, also of a turned box', () => {
  const handle = fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) })
  check(fc.tuple(box, handle, point, fc.boolean()), ([own, pulled, way, keepsRatio]) => {
    const changed = resized(own, pulled, way, keepsRatio)
    const opposite = { x: -pulled.x, y: -pulled.y }
    const [before, after] = [pointOf(own, opposite), pointOf(changed, opposite)]
    assert.ok(isNear(before.x, after.x) && isNear(before.y, after.y))
    assert.ok(changed.width >= Math.min(1, own.width) && changed.height >= Math.min(1, own.height))
    if (keepsRatio && pulled.x !== 0 && pulled.y !== 0)
      assert.ok(isNear(changed.width * own.height, changed.height * own.width, 6))
  })
})

test('a box turns its upper side to the point, in whole steps', () => {
  const own = { x: 0, y: 0, width: 100, height: 100, rotation: 0 }
  assert.equal(turnedTo(own, { x: 500, y: 50 }).rotation, 90)
  assert.equal(turnedTo(own, { x: 50, y: 900 }).rotation, 180)
  assert.equal(turnedTo(own, { x: 94, y: 0 }, 15).rotation, 45)
  check(fc.integer({ min: -2000, max: 2000 }), (angle) => {
    const same = normalAngle(angle)
    assert.ok(same > -180 && same <= 180 && (angle - same) % 360 === 0)
  })
})

test('what snaps moves no further than allowed and then lies at its lines', () => {
  check(fc.tuple(box, fc.array(box), fc.integer({ min: 0, max: 40 })), ([own, others, reach]) => {
    const bounds = boundsOf(own)
    const { way, lines } = snapTo(bounds, others.map(boundsOf), reach)
    assert.ok(Math.abs(way.x) <= reach && Math.abs(way.y) <= reach)
    for (const { axis, at } of lines) {
      const [from, to] = axis === 'x' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
      const by = axis === 'x' ? way.x : way.y
      assert.ok([from, (from + to) / 2, to].some((position) => isNear(position + by, at)))
    }
  })
})

test('aligned layers and groups share the edge, and none leaves the frame of all', () => {
  const edge = fc.constantFrom('left' as const, 'right' as const, 'top' as const, 'bottom' as const)
  check(fc.tuple(unlocked, edge), ([all, side]) => {
    const before = boundsOfAll(layersAt(all))
    const { layers } = edits.alignSelected(all, side, { width: 1920, height: 1080 })
    const result = groups
      .unitsOf(all)
      .flatMap((positions) => boundsOfAll(layersAt({ layers, selected: positions })) ?? [])
    for (const each of result) {
      assert.ok(isNear(each[side], result[0]?.[side] ?? 0))
      if (result.length > 1 && before) assert.ok(isNear(each[side], before[side]))
    }
  })
})

test('distributed layers have equal gaps, and the outermost stay', () => {
  const same = fc.uniqueArray(length, { minLength: 3 }).map((starts) => ({
    layers: starts.map((x) => at(x, 50)),
    selected: starts.map((_, index) => index),
  }))
  check(same, (all) => {
    const starts = (of: Drawn<DrawingLayer>) => of.layers.map(({ x }) => x).toSorted((a, b) => a - b)
    const [before, after] = [starts(all), starts(edits.distributeSelected(all, 'x'))]
    assert.deepEqual([after[0], after.at(-1)], [before[0], before.at(-1)])
    const gap = (Number(after.at(-1)) - Number(after[0])) / (after.length - 1)
    assert.ok(after.every((start, index) => isNear(start, Number(after[0]) + index * gap)))
  })
  const three = { layers: [at(0, 10), at(12, 20), at(90, 10)], selected: [0, 1, 2] }
  assert.deepEqual(
    edits.distributeSelected(three, 'x').layers.map(({ x }) => x),
    [0, 40, 90],
  )
})

test('another order has the same layers, and the same ones are selected', () => {
  const place = fc.constantFrom('front' as const, 'forward' as const, 'backward' as const, 'back' as const)
  check(fc.tuple(drawn, place), ([all, where]) => {
    const result = edits.reorderSelected(all, where)
    assert.deepEqual(new Set(result.layers), new Set(all.layers))
    assert.equal(result.layers.length, all.layers.length)
    assert.deepEqual(layersAt(result), layersAt(all))
  })
  check(fc.tuple(drawn, fc.nat(11), fc.nat(11)), ([all, from, to]) => {
    if (Math.max(from, to) >= all.layers.length) return
    const there = edits.moveLayer(all, from, to)
    assert.deepEqual(edits.moveLayer(there, to, from), all)
  })
})

test('locked layers are neither changed nor removed', () => {
  check(drawn, (all) => {
    const locked = all.layers.filter(({ isLocked }) => isLocked)
    for (const result of [
      edits.moveSelected(all, { x: 7, y: -3 }),
      edits.alignSelected(all, 'center', { width: 100, height: 100 }),
      edits.turnSelected(all, 90),
      edits.removeSelected(all),
    ])
      assert.deepEqual(
        result.layers.filter(({ isLocked }) => isLocked),
        locked,
      )
  })
})

const frame: fc.Arbitrary<Box> = fc.record({
  x: length,
  y: length,
  width: fc.integer({ min: 10, max: 3000 }),
  height: fc.integer({ min: 10, max: 3000 }),
  rotation: fc.integer({ min: -180, max: 180 }),
})

test('a box that is its own frame becomes the other frame, and back', () => {
  check(fc.tuple(frame, frame), ([from, to]) => {
    const there = fitted(from, from, to)
    for (const side of ['x', 'y', 'width', 'height'] as const) assert.ok(isNear(there[side], to[side]), side)
    assert.equal(normalAngle(there.rotation - to.rotation), 0)
  })
})

test('layers keep their places and shares of the frame that they lie in', () => {
  check(fc.tuple(unlocked, fc.integer({ min: 2, max: 8 }), point), ([all, factor, way]) => {
    const from = edits.frameOf(all)
    if (!from) return
    const to = {
      ...from,
      x: from.x + way.x,
      y: from.y + way.y,
      width: from.width * factor,
      height: from.height * factor,
    }
    const result = edits.fitSelected(all, from, to)
    const after = edits.frameOf(result)
    for (const side of ['x', 'y', 'width', 'height'] as const)
      assert.ok(isNear(after?.[side] ?? 0, to[side], 0.05), side)
    for (const [index, each] of layersAt(result).entries()) {
      const before = layersAt(all)[index]
      assert.ok(isNear(each.width, (before?.width ?? 0) * factor) && each.rotation === before?.rotation)
    }
  })
})

test('layers that are turned together keep their size and their distance from the middle', () => {
  check(fc.tuple(unlocked, fc.integer({ min: -360, max: 360 })), ([all, angle]) => {
    const around = edits.frameOf(all)
    if (!around) return
    const middle = pointOf(around, { x: 0, y: 0 })
    const distance = (each: Box) => {
      const own = pointOf(each, { x: 0, y: 0 })
      return Math.hypot(own.x - middle.x, own.y - middle.y)
    }
    const result = layersAt(edits.turnSelected(all, angle))
    for (const [index, each] of layersAt(all).entries()) {
      const turned = result[index]
      assert.ok(turned && isNear(distance(turned), distance(each)))
      assert.deepEqual([turned.width, turned.height], [each.width, each.height])
      assert.equal(normalAngle(turned.rotation - each.rotation - angle), 0)
    }
  })
})

test('upright layers fill the frame that they are resized to', () => {
  const upright = unlocked.map((all) => ({
    ...all,
    layers: all.layers.map((each) => ({
      ...each,
      rotation: 0,
      width: each.width + 100,
      height: each.height + 100,
    })),
  }))
  const part = fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10)
  check(fc.tuple(upright, part, part), ([all, wide, high]) => {
    const from = edits.frameOf(all)
    if (!from) return
    const to = { ...from, width: from.width * wide, height: from.height * high }
    const after = edits.frameOf(edits.fitSelected(all, from, to))
    for (const side of ['x', 'y', 'width', 'height'] as const)
      assert.ok(isNear(after?.[side] ?? 0, to[side], 0.05), side)
  })
})

test('units hold each selected layer once', () => {
  check(drawn, (all) => {
    const units = groups.unitsOf(all).flat()
    assert.deepEqual(
      units.toSorted((a, b) => a - b),
      all.selected,
    )
  })
})

test('a group lies together, is selected as a whole and dissolves into what it was made of', () => {
  check(unlocked, (all) => {
    const result = groups.groupSelected(all, 'Gruppe')
    if (groups.unitsOf(all).length < 2) return assert.deepEqual(result, all)
    const [first = 0] = result.selected
    assert.deepEqual(
      result.selected,
      all.selected.map((_, index) => first + index),
    )
    assert.deepEqual(groups.unitsOf(result), [result.selected])
    const before = groups.unitsOf(all)
    const dissolved = groups.ungroupSelected(result)
    assert.equal(groups.unitsOf(dissolved).length, before.length)
    const levels = (of: Drawn<DrawingLayer>) =>
      layersAt(of).map(({ group }) => groups.groupLevels(group).length)
    for (const [index, depth] of levels(result).entries()) assert.equal(levels(dissolved)[index], depth - 1)
  })
})

test('groups within groups are selected from the outside to the inside and back', () => {
  const inner = ['Angebot', 'Angebot/Schild', 'Angebot/Schild', 'Angebot / Fuß', ''].map((group) => ({
    ...at(0, 10),
    group,
  }))
  const all = (selected: readonly number[]) => ({ layers: inner, selected })
  assert.deepEqual(groups.withGroups(inner, [1]), [0, 1, 2, 3])
  assert.deepEqual(groups.narrowerSelection(all([0, 1, 2, 3]), 1), [1, 2])
  assert.deepEqual(groups.narrowerSelection(all([1, 2]), 1), [1])
  assert.deepEqual(groups.widerSelection(all([1])), [1, 2])
  assert.deepEqual(groups.widerSelection(all([1, 2])), [0, 1, 2, 3])
  assert.deepEqual(groups.widerSelection(all([4])), [4])
  assert.deepEqual(
    groups.groupSelected(all([0, 1, 2]), 'Angebot').layers.map(({ group }) => group),
    ['Angebot/Angebot', 'Angebot/Angebot/Schild', 'Angebot/Angebot/Schild', 'Angebot / Fuß', ''],
  )
  assert.deepEqual(
    groups.ungroupSelected(all([0, 1, 2, 3])).layers.map(({ group }) => group),
    ['', 'Schild', 'Schild', 'Fuß', ''],
  )
})

test('copies are selected and belong to groups of their own', () => {
  check(drawn, (all) => {
    const result = edits.duplicateSelected(all)
    assert.deepEqual(result.layers.slice(0, all.layers.length), all.layers)
    assert.equal(result.selected.length, all.selected.length)
    const known = new Set(all.layers.flatMap(({ group }) => groups.groupLevels(group)[0] ?? []))
    assert.ok(layersAt(result).every(({ group }) => !known.has(groups.groupLevels(group)[0] ?? '')))
    assert.deepEqual(
      edits.removeSelected({ ...result, layers: freed(result.layers) }).layers,
      freed(all.layers),
    )
  })
})
const freed = (layers: readonly DrawingLayer[]) => layers.map((each) => ({ ...each, isLocked: false }))

test('steps that are taken back one by one lead to the drawing that was', () => {
  const edit = fc.constantFrom<(all: Drawn<DrawingLayer>) => Drawn<DrawingLayer>>(
    (all) => edits.moveSelected(all, { x: 13, y: 4 }),
    (all) => edits.reorderSelected(all, 'front'),
    (all) => edits.duplicateSelected(all),
    (all) => groups.groupSelected(all, 'Gruppe'),
    (all) => groups.ungroupSelected(all),
    (all) => edits.turnSelected(all, 30),
    (all) => edits.toggleSelected(all, 'isVisible'),
    (all) => edits.toggleSelected(all, 'isLocked'),
    (all) => edits.removeSelected(all),
  )
  check(fc.tuple(drawn, fc.array(edit)), ([all, wanted]) => {
    let now = all
    const steps = wanted.map((change) => {
      const next = change(now)
      const step = { before: now.layers, after: next.layers }
      now = next
      return step
    })
    const back = steps.toReversed().reduce((_, step) => edits.reverseStep(step).after, now.layers)
    assert.deepEqual(back, all.layers)
  })
})
