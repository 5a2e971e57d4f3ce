import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../time/wall-time.ts'
import { viewAddress } from './view-address.ts'
import { changedMost, type DigestFigure, digestWeek } from './weekly-digest.ts'

test('the last week is told from Monday at six on, in the time of the shop', () => {
  assert.equal(digestWeek(instantAt('2026-03-30', 359)), null)
  const week = { from: '2026-03-23', to: '2026-03-29' }
  assert.deepEqual(digestWeek(instantAt('2026-03-30', 360)), week)
  assert.deepEqual(digestWeek(instantAt('2026-04-05', 1439)), week)
})

const figure = (key: string, value: number, before: number, isCount = false) => ({
  key,
  value,
  before,
  isCount,
})

test('what changed most comes first, and what says nothing is left out', () => {
  const changed = changedMost([
    figure('revenue', 110, 100),
    figure('same', 7, 7),
    figure('few', 4, 1, true),
    figure('new', 9, 0, true),
    figure('half', 50, 100),
  ])
  assert.deepEqual(
    changed.map(({ key, change }) => [key, change]),
    [
      ['new', null],
      ['half', -0.5],
      ['revenue', 0.1],
    ],
  )
})

const someFigure: fc.Arbitrary<DigestFigure<string>> = fc.record({
  key: fc.string(),
  value: fc.nat(100),
  before: fc.nat(100),
  isCount: fc.boolean(),
})

test('no figure that is left out changed more than one that is told', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someFigure, { maxLength: 20, selector: ({ key }) => key }), (figures) => {
      const told = changedMost(figures)
      assert.ok(told.length <= 5)
      const size = ({ value, before }: DigestFigure<string>) =>
        before === 0 ? 1 : Math.abs(value - before) / before
      const least = Math.min(...told.map(size))
      const keys = new Set(told.map(({ key }) => key))
      for (const one of figures) {
        const says = one.value !== one.before && !(one.isCount && Math.max(one.value, one.before) < 5)
        if (says && told.length === 5 && !keys.has(one.key)) assert.ok(size(one) <= least + 1e-9)
      }
    }),
  )
})

test('an address of a view holds what states it, and nothing else', () => {
  assert.equal(viewAddress('?branch=3&x=1&range=today&mode='), 'range=today&branch=3')
  assert.equal(viewAddress(`view=${'a'.repeat(41)}`), '')
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => viewAddress(viewAddress(text)) === viewAddress(text)),
  )
})
