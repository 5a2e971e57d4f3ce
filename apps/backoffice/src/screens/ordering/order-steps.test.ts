import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ApiError } from '@theke/contract/client.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { OrderAction } from '@theke/domain/ordering/order-state.ts'
import { anOrder } from './an-order.ts'
import { createOrderSteps, undoMilliseconds } from './order-steps.ts'

type Reply = () => Promise<OrderView>

function steps(t: TestContext, reply: Reply = async () => anOrder({ isConfirmed: true })) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: OrderAction[] = []
  const changed: OrderView[] = []
  const reloaded: number[] = []
  const desk = createOrderSteps({
    send(_, action) {
      sent.push(action)
      return reply()
    },
    async reload(id) {
      reloaded.push(id)
      return anOrder({ id, isCanceled: true })
    },
    onChanged: (order) => changed.push(order),
  })
  return { desk, sent, changed, reloaded }
}

const refuse = (status: number, message: string) => async () => {
  throw new ApiError(status, [{ message }], message)
}

test('what the customer waits for is sent at once and the answer is shown', async (t) => {
  const { desk, sent, changed } = steps(t)
  assert.equal(await desk.take(anOrder(), 'confirm'), true)
  assert.deepEqual(sent, ['confirm'])
  assert.equal(changed[0]?.status, 'confirmed')
  assert.equal(desk.read().running.size, 0)
})

test('a second tap while a step is on its way changes nothing', async (t) => {
  const { desk, sent } = steps(t)
  const order = anOrder()
  const first = desk.take(order, 'confirm')
  assert.equal(await desk.take(order, 'confirm'), false)
  await first
  assert.deepEqual(sent, ['confirm'])
})

test('a final step waits so that it can be undone', async (t) => {
  const { desk, sent } = steps(t)
  await desk.take(anOrder(), 'completed')
  assert.equal(desk.read().running.get(1)?.phase, 'delayed')
  t.mock.timers.tick(undoMilliseconds - 1)
  desk.undo(1)
  t.mock.timers.tick(undoMilliseconds)
  assert.deepEqual(sent, [])
  assert.equal(desk.read().running.size, 0)
})

test('a final step that nobody undoes is sent once', async (t) => {
  const { desk, sent } = steps(t)
  await desk.take(anOrder(), 'completed')
  t.mock.timers.tick(undoMilliseconds)
  desk.undo(1)
  desk.flush()
  assert.deepEqual(sent, ['completed'])
})

test('leaving the page sends what still could be undone', async (t) => {
  const { desk, sent } = steps(t)
  await desk.take(anOrder({ id: 1 }), 'completed')
  await desk.take(anOrder({ id: 2 }), 'delivered')
  desk.flush()
  assert.deepEqual(sent, ['completed', 'delivered'])
  t.mock.timers.tick(undoMilliseconds)
  assert.equal(sent.length, 2)
})

test('a step that came too late loads the order anew and explains', async (t) => {
  const { desk, changed, reloaded } = steps(t, refuse(409, 'Bestellstatus konnte nicht geändert werden'))
  assert.equal(await desk.take(anOrder(), 'confirm'), false)
  assert.deepEqual(reloaded, [1])
  assert.equal(changed[0]?.status, 'canceled')
  assert.match(
    desk.read().errors.get(1) ?? '',
    /^Bestellstatus konnte nicht geändert werden\. .*von jemand anderem/,
  )
})

test('a cut line is named as what it is, and the next try clears the note', async (t) => {
  let isCut = true
  const cut = refuse(0, 'Bestellstatus konnte nicht geändert werden')
  const { desk } = steps(t, () => (isCut ? cut() : Promise.resolve(anOrder({ isConfirmed: true }))))
  await desk.take(anOrder(), 'confirm')
  assert.match(desk.read().errors.get(1) ?? '', /Keine Verbindung/)
  isCut = false
  await desk.take(anOrder(), 'confirm')
  assert.equal(desk.read().errors.size, 0)
})

test('what the server refuses stands at the order until it is closed', async (t) => {
  const { desk } = steps(t, refuse(403, 'Dafür fehlt Ihnen die Berechtigung.'))
  await desk.take(anOrder(), 'confirm')
  assert.equal(desk.read().errors.get(1), 'Dafür fehlt Ihnen die Berechtigung.')
  desk.forgetError(1)
  assert.equal(desk.read().errors.size, 0)
})
