import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { coverage, coverageByHour } from './coverage.ts'

const counter = 1
const kitchen = 2

test('each department is compared by itself, at the time when most are wanted', () => {
  const needs = [
    { department: counter, from: 390, to: 900, count: 2 },
    { department: counter, from: 750, to: 1110, count: 1 },
    { department: kitchen, from: 300, to: 810, count: 1 },
  ]
  const planned = [
    { department: counter, from: 390, to: 900 },
    { department: counter, from: 390, to: 900 },
    { department: counter, from: 800, to: 1110 },
    { department: null, from: 300, to: 810 },
  ]
  assert.deepEqual(coverage(needs, planned), [
    { department: counter, required: 3, planned: 2, shortages: [{ from: 750, to: 800, missing: 1 }] },
    { department: kitchen, required: 1, planned: 0, shortages: [{ from: 300, to: 810, missing: 1 }] },
  ])
})

test('nobody is missing where nobody is wanted', () => {
  assert.deepEqual(coverage([], [{ department: counter, from: 0, to: 60 }]), [])
})

test('a minute lies in a shortage exactly where fewer are planned than wanted', () => {
  const stretch = { from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 40 }) }
  const need = fc.record({ ...stretch, count: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(
      fc.array(need, { maxLength: 5 }),
      fc.array(fc.record(stretch), { maxLength: 8 }),
      (some, staff) => {
        const needs = some.map(({ from, length, count }) => ({
          department: counter,
          from,
          to: from + length,
          count,
        }))
        const planned = staff.map(({ from, length }) => ({ department: counter, from, to: from + length }))
        const shortages = coverage(needs, planned)[0]?.shortages ?? []
        for (let minute = 0; minute < 110; minute += 1) {
          const isIn = ({ from, to }: { from: number; to: number }) => from <= minute && minute < to
          const wanted = needs.filter(isIn).reduce((sum, { count }) => sum + count, 0)
          assert.equal(shortages.some(isIn), wanted > planned.filter(isIn).length, `minute ${minute}`)
        }
      },
    ),
  )
})

test('each hour has its own need, and a department with too many helps no other', () => {
  const needs = [
    { department: 1, from: 480, to: 570, count: 2 },
    { department: 2, from: 480, to: 600, count: 1 },
  ]
  const planned = [
    { department: 1, from: 420, to: 540 },
    { department: 1, from: 480, to: 540 },
    { department: 1, from: 480, to: 540 },
    { department: 2, from: 510, to: 600 },
  ]
  assert.deepEqual(coverageByHour(needs, planned, { from: 480, to: 660 }), [
    { from: 480, required: 3, planned: 3, missing: 1 },
    { from: 540, required: 3, planned: 1, missing: 2 },
    { from: 600, required: 0, planned: 0, missing: 0 },
  ])
})
