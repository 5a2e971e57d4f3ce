import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrder } from '@theke/contract/ordering/order.ts'
import { stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { createOrder } from '../testing/order-factory.ts'
import { createOrderSteps } from './order-steps.ts'
import { stepError, offeredUndo } from './steps-state.ts'

type Reply = () => Promise<StaffOrder>

function steps(
  t: TestContext,
  reply: Reply = async () => createOrder({ isConfirmed: true }),
  undone: Reply = async () => createOrder(),
  present: Partial<StaffOrder> = { isCanceled: true, updatedAt: '2026-11-20T10:01:00.000Z' },
) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const sent: string[] = []
  const changed: StaffOrder[] = []
  const reloaded: number[] = []
  const desk = createOrderSteps({
    send(_, action) {
      sent.push(action)
      return reply()
    },
    sendUndo() {
      sent.push('undo')
      return undone()
    },
    async reload(id) {
      reloaded.push(id)
      return createOrder({ id, ...present })
    },
    sendMany: async () => [],
    sendUndoMany: async () => [],
    sendHold: async () => [],
    onHeld() {},
    onChanged: (orders) => changed.push(...orders),
  })
  return { desk, sent, changed, reloaded }
}

const refuse = (status: number, message: string) => async () => {
  throw new ApiError(status, [{ message }], message)
}

test('every step is sent at once and the answer is shown', async (t) => {
  const { desk, sent, changed } = steps(t)
  assert.equal(await desk.take(createOrder(), 'completed'), true)
  assert.deepEqual(sent, ['completed'])
  assert.equal(changed[0]?.status, 'confirmed')
  assert.equal(desk.get().running.size, 0)
})

test('a second tap while a step is on its way, or right after it, changes nothing', async (t) => {
  const { desk, sent } = steps(t)
  const order = createOrder()
  const first = desk.take(order, 'confirm')
  assert.equal(await desk.take(order, 'confirm'), false)
  await first
  assert.equal(await desk.take(order, 'in-delivery'), false)
  t.mock.timers.tick(1000)
  assert.equal(await desk.take(order, 'in-delivery'), true)
  assert.deepEqual(sent, ['confirm', 'in-delivery'])
})

test('a step can be taken back for some seconds, and then no more', async (t) => {
  const { desk, sent, changed } = steps(t)
  await desk.take(createOrder(), 'confirm')
  assert.equal(desk.get().undoable.get(1)?.action, 'confirm')
  await desk.undo(1)
  await desk.undo(1)
  assert.deepEqual(sent, ['confirm', 'undo'])
  assert.equal(changed.at(-1)?.status, 'new')
  t.mock.timers.tick(stepUndoMs)
  await desk.take(createOrder(), 'confirm')
  t.mock.timers.tick(stepUndoMs)
  assert.equal(desk.get().undoable.size, 0)
  await desk.undo(1)
  assert.deepEqual(sent, ['confirm', 'undo', 'confirm'])
})

test('what a dialog has asked about is not offered to be taken back', async (t) => {
  const { desk } = steps(t)
  await desk.take(createOrder(), 'reject', { rejectionMessage: 'Aus' })
  assert.equal(desk.get().undoable.size, 0)
})

test('a step that came too late loads the order anew and explains', async (t) => {
  const { desk, changed, reloaded } = steps(t, refuse(409, 'Bestellstatus konnte nicht geändert werden'))
  assert.equal(await desk.take(createOrder(), 'confirm'), false)
  assert.deepEqual(reloaded, [1])
  assert.equal(changed[0]?.status, 'canceled')
  assert.match(
    desk.get().errors.get(1)?.message ?? '',
    /^Bestellstatus konnte nicht geändert werden\. .*von jemand anderem .* steht auf „Storniert“\.$/,
  )
})

test('a cut line is named as what it is, and the next try clears the note', async (t) => {
  let isCut = true
  const cut = refuse(0, 'Bestellstatus konnte nicht geändert werden')
  const { desk } = steps(t, () => (isCut ? cut() : Promise.resolve(createOrder({ isConfirmed: true }))))
  await desk.take(createOrder(), 'confirm')
  assert.match(desk.get().errors.get(1)?.message ?? '', /Keine Verbindung/)
  isCut = false
  await desk.take(createOrder(), 'confirm')
  assert.equal(desk.get().errors.size, 0)
})

test('what the server refuses stands at the order until it is closed', async (t) => {
  const { desk } = steps(t, refuse(403, 'Dafür fehlt Ihnen die Berechtigung.'))
  await desk.take(createOrder(), 'confirm')
  assert.equal(stepError(desk.get(), createOrder())?.message, 'Dafür fehlt Ihnen die Berechtigung.')
  desk.forgetError(1)
  assert.equal(desk.get().errors.size, 0)
})

test('what failed without a connection is forgotten once the shop is reached again, and only that', async (t) => {
  let status = 0
  const { desk } = steps(t, () => refuse(status, 'Bestellstatus konnte nicht geändert werden')())
  await desk.take(createOrder({ id: 1 }), 'confirm')
  status = 403
  await desk.take(createOrder({ id: 2 }), 'confirm')
  desk.forgetUnreached()
  assert.deepEqual([...desk.get().errors.keys()], [2])
})

test('an error is about the order as it was, and gone once the order has changed', async (t) => {
  const { desk } = steps(t, refuse(403, 'Dafür fehlt Ihnen die Berechtigung.'))
  const order = createOrder()
  await desk.take(order, 'confirm')
  assert.equal(stepError(desk.get(), order)?.action, 'confirm')
  assert.equal(stepError(desk.get(), createOrder({ updatedAt: '2026-11-20T10:01:00.000Z' })), null)
})

test('what is refused although nobody has changed the order does not blame anybody, and names the reason', async (t) => {
  const unpaid = { paymentMethod: 'mollie', isPaid: false } as const
  const unweighed = { isConfirmed: true, unweighed: 1 }
  for (const [present, action, reason] of [
    [{ isCompleted: true }, 'confirm', 'Die Bestellung steht auf „Abgeschlossen“.'],
    [unpaid, 'confirm', 'Die Online-Zahlung ist noch nicht eingegangen.'],
    [unweighed, 'completed', 'Diese Bestellung ist noch nicht gewogen.'],
    [{ isConfirmed: true, isInDelivery: true }, 'delivered', 'Diese Bestellung wird nicht zugestellt.'],
    [{}, 'withdraw', 'Es ist keine andere Zeit mehr vorgeschlagen.'],
  ] as const) {
    const { desk } = steps(t, refuse(409, 'Bestellstatus konnte nicht geändert werden'), undefined, present)
    await desk.take(createOrder(present), action)
    const told = desk.get().errors.get(1)?.message
    assert.equal(told, `Bestellstatus konnte nicht geändert werden. ${reason}`)
    t.mock.timers.reset()
  }
})

test('a refusal that is a sentence keeps its one full stop, and nothing is guessed of an order that cannot be loaded', async (t) => {
  const { desk } = steps(t, refuse(409, 'Das geht nur innerhalb von zwei Stunden.'), undefined, {
    isCompleted: true,
  })
  await desk.take(createOrder({ isCompleted: true }), 'undo-hand-over')
  assert.equal(desk.get().errors.get(1)?.message, 'Das geht nur innerhalb von zwei Stunden.')
  const cut = createOrderSteps({
    send: refuse(409, 'Bestellstatus konnte nicht geändert werden'),
    sendUndo: async () => createOrder(),
    reload: refuse(0, 'Bestellung konnte nicht geladen werden'),
    sendMany: async () => [],
    sendUndoMany: async () => [],
    sendHold: async () => [],
    onHeld() {},
    onChanged() {},
  })
  await cut.take(createOrder(), 'confirm')
  assert.equal(
    cut.get().errors.get(1)?.message,
    'Bestellstatus konnte nicht geändert werden. Der jetzige Stand der Bestellung konnte nicht geladen werden.',
  )
})

test('an undoing that did not reach the shop can be tried again, one that was refused cannot', async (t) => {
  let undone = refuse(0, 'Dieser Schritt kann nicht mehr zurückgenommen werden')
  const { desk, sent } = steps(t, undefined, () => undone())
  await desk.take(createOrder(), 'confirm')
  await desk.undo(1)
  assert.equal(desk.get().undoable.size, 1)
  undone = refuse(409, 'Dieser Schritt kann nicht mehr zurückgenommen werden')
  await desk.undo(1)
  await desk.undo(1)
  assert.deepEqual(sent, ['confirm', 'undo', 'undo'])
})

test('a step is no longer offered to be taken back once the order has taken another one', async (t) => {
  const undo = { action: 'confirm', until: '2026-11-20T10:00:08.000Z' } as const
  const confirmed = createOrder({ isConfirmed: true, undo })
  const { desk } = steps(t, async () => confirmed)
  await desk.take(createOrder(), 'confirm')
  assert.equal(offeredUndo(desk.get(), confirmed)?.action, 'confirm')
  const isReady = { action: 'in-delivery', until: '2026-11-20T10:00:10.000Z' } as const
  for (const moved of [isReady, null])
    assert.equal(offeredUndo(desk.get(), createOrder({ isConfirmed: true, undo: moved })), null)
})
