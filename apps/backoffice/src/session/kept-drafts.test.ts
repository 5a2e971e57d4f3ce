import assert from 'node:assert/strict'
import test from 'node:test'
import { forgetDrafts, keepDraft, keptDraft } from './kept-drafts.ts'

const name = 'asp.orders.entry'
const draft = { phone: '0664 5550100' }
const [typist, other] = [7, 8]

test('what somebody typed is theirs after a reload and nobody else sees it', () => {
  const { storage } = createStorage()
  keepDraft(name, typist, draft, storage)
  assert.deepEqual(keptDraft(name, typist, storage), draft)
  assert.equal(keptDraft(name, other, storage), null)
})

test('it is removed when somebody else logs in, and stays for the person themselves', () => {
  const { storage, stored } = createStorage()
  keepDraft(name, typist, draft, storage)
  forgetDrafts(typist, storage)
  assert.deepEqual(keptDraft(name, typist, storage), draft)
  forgetDrafts(other, storage)
  assert.equal(stored.size, 0)
})

test('it is removed at the log-out', () => {
  const { storage, stored } = createStorage()
  keepDraft(name, typist, draft, storage)
  forgetDrafts(null, storage)
  assert.equal(stored.size, 0)
})

test('what was kept without a person, as older versions did, or cannot be read belongs to nobody and is removed', () => {
  for (const text of [JSON.stringify(draft), 'no JSON', '[]', '7']) {
    const { storage, stored } = createStorage([[name, text]])
    assert.equal(keptDraft(name, typist, storage), null)
    forgetDrafts(typist, storage)
    assert.equal(stored.size, 0)
  }
})

/** The storage of a tab, and what lies in it. */
function createStorage(entries: [string, string][] = []) {
  const stored = new Map(entries)
  return {
    stored,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  }
}
