import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxPins, type Pin, pinsTexts } from '@theke/contract/people/pins-api.ts'
import { testApp } from '../testing/test-app.ts'

const { loggedIn, visitor } = await testApp()
const path = '/api/users/me/pins'
const own = (name: string): Pin => ({ path: `/statistics?days=${name}`, label: `Statistik ${name}` })

async function aPerson() {
  const call = await loggedIn(['ROLE_EMPLOYEE'])
  return {
    call,
    pin: (pin: Pin) => call('POST', path, pin),
    unpin: (pin: Pin) => call('DELETE', `${path}?path=${encodeURIComponent(pin.path)}`),
    pinned: async () => (await call<Pin[]>('GET', path)).data,
  }
}

test('pins are stored with their person, in the order in which they came, once each', async () => {
  const resi = await aPerson()
  for (const name of ['7', '30', '7']) assert.equal((await resi.pin(own(name))).status, 200)
  assert.deepEqual(await resi.pinned(), [own('7'), own('30')])
  assert.equal((await resi.unpin(own('7'))).status, 200)
  assert.equal((await resi.unpin(own('7'))).status, 200)
  assert.deepEqual(await resi.pinned(), [own('30')])
})

test('nobody sees or takes away what somebody else has pinned, and visitors pin nothing', async () => {
  const resi = await aPerson()
  const sepp = await aPerson()
  await resi.pin(own('7'))
  await sepp.unpin(own('7'))
  assert.deepEqual(await sepp.pinned(), [])
  assert.deepEqual(await resi.pinned(), [own('7')])
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    assert.equal((await visitor(method, path, method === 'POST' ? own('7') : undefined)).status, 401)
})

test('a pin without address or name, and one too many, are refused at the field', async () => {
  const resi = await aPerson()
  const fieldOf = async (pin: Pin) => (await resi.pin(pin)).errors?.map(({ field }) => field)
  assert.deepEqual(await fieldOf({ path: '', label: 'Statistik' }), ['path'])
  assert.deepEqual(await fieldOf({ path: '/statistics', label: ' ' }), ['label'])
  assert.equal((await resi.call('DELETE', path)).status, 422)
  const names = Array.from({ length: maxPins + 3 }, (_, index) => String(index))
  const replies = await Promise.all(names.map((name) => resi.pin(own(name))))
  assert.equal(replies.filter(({ status }) => status === 200).length, maxPins)
  assert.equal(replies.find(({ status }) => status === 422)?.errors?.[0]?.message, pinsTexts.full)
  assert.equal((await resi.pinned()).length, maxPins)
})
