import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSubmissionStore } from './submission-storage.ts'

/** A storage as browsers have it, for the one key that is used. */
function aStorage(text: string | null) {
  return {
    text,
    getItem() {
      return this.text
    },
    setItem(_key: string, value: string) {
      this.text = value
    },
  }
}

test('a submission outlives a reload', () => {
  const storage = aStorage(null)
  openSubmissionStore('linz', storage).write({ key: 'key-1', unanswered: [{ firstName: 'Sabine' }] })
  const reloaded = openSubmissionStore('linz', storage).read()
  assert.deepEqual(reloaded, { key: 'key-1', unanswered: [{ firstName: 'Sabine' }] })
})

test('a submission that is over is forgotten', () => {
  const storage = aStorage(null)
  const store = openSubmissionStore('linz', storage)
  store.write({ key: 'key-1', unanswered: [] })
  store.write(null)
  assert.equal(openSubmissionStore('linz', storage).read(), null)
})

test('whatever else is stored is no submission', () => {
  for (const text of [
    '',
    '{',
    '1',
    '[]',
    '{"key":1,"unanswered":[]}',
    '{"key":"k"}',
    '{"key":"k","unanswered":[1]}',
  ]) {
    assert.equal(openSubmissionStore('linz', aStorage(text)).read(), null, text)
  }
})

test('without storage a submission lasts as long as the page', () => {
  const forbidden = {
    getItem(): string | null {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('forbidden')
    },
  }
  for (const storage of [null, forbidden]) {
    const store = openSubmissionStore('linz', storage)
    store.write({ key: 'key-1', unanswered: [] })
    assert.equal(store.read()?.key, 'key-1')
  }
})
