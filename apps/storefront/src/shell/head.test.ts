import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headMarkup } from './head-markup.ts'

test('nothing a shop writes can break out of the head', () => {
  const markup = headMarkup({
    title: '</title><script>x</script>',
    tags: [{ tag: 'meta', attributes: { name: 'description', content: '"><script>x</script>' } }],
  })
  assert.equal(markup.includes('<script>'), false)
  assert.equal(markup.match(/<title>/g)?.length, 1)
})
