import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { retryUntilSuccess } from './retry-until-success.ts'

// Other tests run in this process afterwards.
after(() => {
  for (const name of ['document', 'addEventListener', 'removeEventListener'])
    Reflect.deleteProperty(globalThis, name)
})

test('an attempt whose pause is over no longer listens for the connection', async () => {
  const page = new EventTarget()
  let listening = 0
  Object.assign(globalThis, {
    document: { getElementById: () => null },
    addEventListener(name: string, listener: () => void, options?: object) {
      listening += 1
      page.addEventListener(name, listener, options)
    },
    removeEventListener(name: string, listener: () => void) {
      listening -= 1
      page.removeEventListener(name, listener)
    },
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  let attempts = 0
  const giveUp = retryUntilSuccess(
    async () => {
      attempts += 1
      throw new TypeError('Failed to fetch')
    },
    () => {},
  )
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(setImmediate)
    mock.timers.runAll()
  }
  await new Promise(setImmediate)
  page.dispatchEvent(new Event('online'))
  await new Promise(setImmediate)
  giveUp()
  assert.ok(attempts >= 4)
  assert.equal(listening, 1)
  mock.timers.reset()
})
