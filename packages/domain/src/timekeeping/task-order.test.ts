import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTasks, isOverdue, type RankedTask } from './task-order.ts'

function aTask(id: number, changes: Partial<RankedTask> = {}): RankedTask {
  return { id, status: 'open', priority: 'normal', dueDate: null, sortOrder: 0, ...changes }
}

test('a task is overdue from the day after it was due, unless it is done', () => {
  const task = aTask(1, { dueDate: '2026-03-01' })
  assert.equal(isOverdue(task, '2026-03-01'), false)
  assert.equal(isOverdue(task, '2026-03-02'), true)
  assert.equal(isOverdue({ ...task, status: 'done' }, '2026-03-02'), false)
  assert.equal(isOverdue(aTask(2), '2026-03-02'), false)
})

test('what is due first stands first, then what is urgent, then what people put first', () => {
  const sorted = [
    aTask(1, { dueDate: '2026-03-01', priority: 'low' }),
    aTask(2, { dueDate: '2026-03-02', priority: 'high' }),
    aTask(3, { dueDate: '2026-03-02' }),
    aTask(4, { priority: 'high' }),
    aTask(7, { sortOrder: 1 }),
    aTask(5, { sortOrder: 2 }),
    aTask(6, { sortOrder: 2 }),
  ]
  assert.deepEqual(sorted.toReversed().toSorted(compareTasks), sorted)
})
