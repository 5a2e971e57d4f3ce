import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, createClient } from '../client.ts'
import { tag } from '../catalogue/tag.ts'
import { errorCatalog, invalidInput, type ErrorReply, type ReplyCode } from '../errors.ts'
import { isOutcomeUnknown } from './unknown-outcome.ts'

/** The error of a call that is answered like this. */
async function errorOf(answer: () => Promise<Response>): Promise<unknown> {
  const client = createClient({ fetch: answer })
  return client.call(tag.endpoints.create, { body: { name: 'Bio' } }).catch((error: unknown) => error)
}

const refusedWith = (code: ReplyCode, status: number) => {
  const body: ErrorReply = { code, errors: [{ message: 'Nein' }] }
  return errorOf(async () => Response.json(body, { status }))
}

test('of all refusals only an unexpected error and a lost database leave open whether the call was carried out', async () => {
  const unknown: ReplyCode[] = []
  for (const [code, [status]] of Object.entries(errorCatalog) as [ReplyCode, readonly [number, string]][])
    if (isOutcomeUnknown(await refusedWith(code, status))) unknown.push(code)
  if (isOutcomeUnknown(await refusedWith(invalidInput, 422))) unknown.push(invalidInput)
  assert.deepEqual(unknown, ['unexpected', 'outcome-unknown'])
})

test('no reply, a page in place of one and an error of a proxy leave it open', async () => {
  const page = new Response('<html>', { status: 200 })
  assert.ok(isOutcomeUnknown(await errorOf(() => Promise.reject(new TypeError('no line')))))
  assert.ok(isOutcomeUnknown(await errorOf(async () => page)))
  for (const status of [500, 502, 503, 504])
    assert.ok(isOutcomeUnknown(await errorOf(async () => new Response('<html>', { status }))), String(status))
})

test('what a proxy refuses was not carried out, and a mistake of ours is no reply', async () => {
  for (const status of [403, 413, 429])
    assert.ok(!isOutcomeUnknown(await errorOf(async () => new Response('', { status }))), String(status))
  assert.ok(!isOutcomeUnknown(new TypeError('x is not a function')))
  assert.ok(isOutcomeUnknown(new ApiError(0, [], '')))
})
