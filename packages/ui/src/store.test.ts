import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStore } from './store.ts'

test('a store tells of each change until a listener leaves', () => {
  const store = createStore(0)
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.get()))
  store.set(1)
  store.set(2)
  leave()
  store.set(3)
  assert.deepEqual([heard, store.get()], [[1, 2], 3])
})

test('what the server renders stays the same, whatever the browser knows', () => {
  const store = createStore('nothing', 'stored')
  assert.deepEqual([store.get(), store.getInitial()], ['stored', 'nothing'])
  store.set('typed')
  assert.deepEqual([store.get(), store.getInitial()], ['typed', 'nothing'])
})
