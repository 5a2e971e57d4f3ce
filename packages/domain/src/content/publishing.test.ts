import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublished, nextPublishingChange, publishingState } from './publishing.ts'

const always = { isPublic: true, publishFrom: null, publishTo: null }

test('what is not public is never shown, whatever its time', () => {
  assert.equal(isPublished(always, 50), true)
  assert.equal(isPublished({ ...always, isPublic: false }, 50), false)
})

test('it is shown from its beginning until just before its end', () => {
  const content = { ...always, publishFrom: 10, publishTo: 20 }
  assert.deepEqual(
    [9, 10, 19, 20].map((now) => isPublished(content, now)),
    [false, true, true, false],
  )
})

test('the next change is the nearest beginning or end that is still to come', () => {
  const contents = [
    { ...always, publishFrom: 10, publishTo: 60 },
    { isPublic: false, publishFrom: 55, publishTo: null },
  ]
  assert.equal(nextPublishingChange(contents, 50), 60)
  assert.equal(nextPublishingChange(contents, 60), Infinity)
})

test('content is a draft until it is public, then planned, shown and over', () => {
  const content = { ...always, publishFrom: 10, publishTo: 20 }
  assert.equal(publishingState({ ...content, isPublic: false }, 15), 'draft')
  assert.deepEqual(
    [9, 10, 19, 20].map((now) => publishingState(content, now)),
    ['planned', 'shown', 'shown', 'over'],
  )
  assert.equal(publishingState(always, 50), 'shown')
})
