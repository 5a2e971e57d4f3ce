import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replyParser, UnreadableReply } from './reply-parser.ts'

const parse = replyParser<{ state: 'open' | 'paid'; note?: string | null }>({
  type: 'object',
  properties: {
    state: { type: 'string', enum: ['open', 'paid'] },
    note: { type: 'string', nullable: true },
  },
  required: ['state'],
})

test('fields that a provider adds are passed over', () => {
  const reply = { state: 'paid', note: null, added: { since: 'yesterday' } }
  assert.deepEqual(parse(reply), reply)
})

for (const reply of [{ state: 'teleported' }, {}, { state: 'open', note: 7 }, null, 'open', []]) {
  test(`${JSON.stringify(reply)} cannot be read`, () => {
    assert.throws(() => parse(reply), UnreadableReply)
  })
}
