import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { collectChanges } from './collect-changes.ts'
import { type Connection, type EventStream, listenToOrders } from './order-events.ts'

/** Replaces the browser's EventSource; the test decides what the network does. */
class Line implements EventStream {
  readonly #target = new EventTarget()
  readyState = 0
  isClosed = false
  close() {
    this.isClosed = true
  }
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#target.addEventListener(type, listener as (event: Event) => void)
  }
  open() {
    this.readyState = 1
    this.#target.dispatchEvent(new Event('open'))
  }
  say(data: string) {
    this.#target.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.#target.dispatchEvent(new Event('error'))
  }
}

const connecting = 0
const closed = 2

function listening(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const lines: Line[] = []
  const changes: number[] = []
  const connections: Connection[] = []
  let returns = 0
  const stop = listenToOrders({
    openStream() {
      const line = new Line()
      lines.push(line)
      return line
    },
    onChange: ({ id }) => changes.push(id),
    onReturn: () => returns++,
    onConnection: (connection) => connections.push(connection),
  })
  const line = () => lines.at(-1) ?? assert.fail('no line was opened')
  return { line, lines, changes, connections, stop, returns: () => returns }
}

test('events name the orders that changed; noise is ignored', (t) => {
  const { line, changes, connections } = listening(t)
  line().open()
  line().say('{"id":7,"uid":"x","branch":1,"status":"new","action":"placed","at":"2026-11-20T09:00:00Z"}')
  line().say('no json')
  line().say('null')
  assert.deepEqual(changes, [7])
  assert.deepEqual(connections, ['connecting', 'live'])
})

test('everything is read again when the line is there, as an order may have come between the first reading and the line', (t) => {
  const { line, returns } = listening(t)
  assert.equal(returns(), 0)
  line().open()
  assert.equal(returns(), 1)
})

test('a line that the browser mends by itself is broken until it is back, and then everything is read again', (t) => {
  const { line, lines, connections, returns } = listening(t)
  line().open()
  line().fail(connecting)
  assert.equal(connections.at(-1), 'broken')
  line().open()
  assert.deepEqual([connections.at(-1), returns(), lines.length], ['live', 2, 1])
})

test('a line that the browser gives up is opened anew, with longer and longer pauses', (t) => {
  const { line, lines } = listening(t)
  line().fail(closed)
  t.mock.timers.tick(1999)
  assert.equal(lines.length, 1)
  t.mock.timers.tick(1)
  assert.equal(lines.length, 2)
  line().fail(closed)
  t.mock.timers.tick(2000)
  assert.equal(lines.length, 2)
  t.mock.timers.tick(2000)
  assert.equal(lines.length, 3)
})

test('where the shop may have missed events everything is read again', (t) => {
  const { line, changes, returns } = listening(t)
  line().open()
  line().say('{"resync":true}')
  assert.deepEqual([changes, returns()], [[], 2])
})

test('who stops listening opens no further line', (t) => {
  const { line, lines, stop } = listening(t)
  line().fail(closed)
  stop()
  t.mock.timers.tick(60_000)
  assert.equal(lines.length, 1)
  assert.ok(line().isClosed)
})

test('a few changes load their orders once each, a rush reads the whole list once', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const loaded: number[] = []
  let lists = 0
  const changes = collectChanges(
    (id) => loaded.push(id),
    () => lists++,
  )
  for (const id of [1, 2, 1]) changes.add({ id })
  t.mock.timers.tick(200)
  assert.deepEqual([loaded, lists], [[1, 2], 0])
  for (let id = 1; id <= 40; id++) changes.add({ id })
  t.mock.timers.tick(200)
  assert.deepEqual([loaded.length, lists], [2, 1])
})

test('while changes are held none is loaded, and afterwards everything that has changed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const loaded: number[] = []
  const changes = collectChanges(
    (id) => loaded.push(id),
    () => {},
  )
  changes.add({ id: 1 })
  const release = changes.hold()
  changes.add({ id: 2 })
  t.mock.timers.tick(10_000)
  assert.deepEqual(loaded, [])
  release()
  t.mock.timers.tick(200)
  assert.deepEqual(loaded, [1, 2])
})

test('what this screen has shown by then is not loaded again', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const loaded: number[] = []
  const shown = new Set([1])
  const changes = collectChanges(
    (id) => loaded.push(id),
    () => {},
    ({ id }) => shown.has(id),
  )
  const release = changes.hold()
  for (const id of [1, 2, 3]) changes.add({ id })
  shown.add(2)
  release()
  t.mock.timers.tick(200)
  assert.deepEqual(loaded, [3])
})
