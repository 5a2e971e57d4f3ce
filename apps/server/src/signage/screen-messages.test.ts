import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { ownBranchesOnly } from '@theke/contract/signage/screen-message.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { testApp, type TestReply } from '../testing/test-app.ts'

const { loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])
const [own, second, foreign] = [await branch('eins'), await branch('zwei'), await branch('drei')]
const employee = await loggedIn(['ROLE_EMPLOYEE'], [own, second])
const address = '/api/digital-signage-messages'

async function branch(identifier: string): Promise<number> {
  return (await admin<{ id: number }>('POST', '/api/branches', { name: identifier, identifier })).data.id
}

const body = (branches: number[], more: object = {}) => ({
  text: 'Bitte verlassen Sie das Geschäft.',
  branches: branches.map((id) => ({ id })),
  ...more,
})

async function message(branches: number[]): Promise<number> {
  const { status, data, errors } = await admin<{ id: number }>('POST', address, body(branches))
  assert.equal(status, 201, JSON.stringify(errors))
  return data.id
}

const told = ({ status, errors }: TestReply) => [status, errors[0]?.message]

test('people who are limited to branches write messages for these only, and administrators for all', async () => {
  assert.equal((await employee('POST', address, body([own, second]))).status, 201)
  for (const branches of [[foreign], [own, foreign], []])
    assert.deepEqual(told(await employee('POST', address, body(branches))), [403, ownBranchesOnly])
  const mine = await message([own])
  const change = (branches: number[]) => employee('PUT', `${address}/${mine}`, body(branches))
  assert.equal((await change([own, second])).status, 200)
  for (const branches of [[own, foreign], []])
    assert.deepEqual(told(await change(branches)), [403, ownBranchesOnly])
  assert.equal((await employee('DELETE', `${address}/${mine}`)).status, 200)
})

test('what also reaches branches of others they read, but neither change nor remove', async () => {
  for (const id of [await message([own, foreign]), await message([])]) {
    assert.equal((await employee('GET', `${address}/${id}`)).status, 200)
    const tries = [
      await employee('PUT', `${address}/${id}`, { isEnabled: false }),
      await employee('PUT', `${address}/${id}`, body([own])),
      await employee('DELETE', `${address}/${id}`),
    ]
    assert.deepEqual(
      tries.map(told),
      tries.map(() => [403, ownBranchesOnly]),
    )
    for (const [url, method] of [
      [address, 'PUT'],
      [`${address}/remove`, 'POST'],
    ] as const) {
      const { data } = await employee<ManyReply>(method, url, { records: [id], isEnabled: false })
      assert.deepEqual(data.done, [])
    }
  }
})

test('what also reached branches of others they do not restore, and what was their own they do', async () => {
  for (const id of [await message([own, foreign]), await message([])]) {
    await admin('DELETE', `${address}/${id}`)
    const { data } = await employee<ManyReply>('POST', `${address}/restore`, { records: [id] })
    assert.deepEqual([data.done, data.failed[0]?.message], [[], ownBranchesOnly])
    const byAdmin = await admin<ManyReply>('POST', `${address}/restore`, { records: [id] })
    assert.deepEqual(byAdmin.data.done, [id])
  }
  const mine = await message([own])
  await admin('DELETE', `${address}/${mine}`)
  const restored = await employee<ManyReply>('POST', `${address}/restore`, { records: [mine] })
  assert.deepEqual(restored.data.done, [mine])
})

test('a message for other branches does not exist for them, also once it is removed', async () => {
  const id = await message([foreign])
  const { data } = await employee<{ id: number }[]>('GET', address)
  assert.ok(data.every((row) => row.id !== id))
  assert.equal((await employee('GET', `${address}/${id}`)).status, 404)
  assert.equal((await employee('DELETE', `${address}/${id}`)).status, 404)
  await admin('DELETE', `${address}/${id}`)
  const restored = await employee<ManyReply>('POST', `${address}/restore`, { records: [id] })
  assert.deepEqual(restored.data.done, [])
})

test('a message does not end before it begins', async () => {
  const [early, late] = ['2026-05-04T08:00:00.000Z', '2026-05-04T09:00:00.000Z']
  const refused = [{ field: 'until', message: validationTexts.publishTo }]
  for (const until of [early, late]) {
    const { status, errors } = await admin('POST', address, body([], { from: late, until }))
    assert.deepEqual([status, errors], [422, refused])
  }
  const { data } = await admin<{ id: number }>('POST', address, body([], { from: early, until: late }))
  const moved = await admin('PUT', `${address}/${data.id}`, { from: '2026-05-04T10:00:00.000Z' })
  assert.deepEqual([moved.status, moved.errors], [422, refused])
  assert.equal((await admin('PUT', `${address}/${data.id}`, { until: null })).status, 200)
})
