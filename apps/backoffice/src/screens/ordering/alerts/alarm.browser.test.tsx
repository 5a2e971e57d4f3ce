import { afterEach, expect, test, vi } from 'vitest'

/** The sound output of a browser that leaves the first one pending for ever, as Chromium does on a busy machine. */
class StuckOutput extends EventTarget {
  static made: StuckOutput[] = []
  static notes = 0
  state = 'suspended'
  currentTime = 0
  destination = {}
  readonly #isStuck = StuckOutput.made.length === 0

  constructor() {
    super()
    StuckOutput.made.push(this)
  }

  resume(): Promise<void> {
    return this.#isStuck ? new Promise(() => {}) : this.#become('running')
  }

  suspend(): Promise<void> {
    return this.#become('suspended')
  }

  close(): Promise<void> {
    return this.#become('closed')
  }

  createOscillator() {
    StuckOutput.notes += 1
    return {
      frequency: {},
      connect: (next: unknown) => next,
      start: () => {},
      stop: () => {},
      addEventListener: (_: string, ended: () => void) => setTimeout(ended),
    }
  }

  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: (next: unknown) => next }
  }

  async #become(state: string): Promise<void> {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const { AudioContext } = globalThis
afterEach(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { AudioContext })
})

test('the bell rings by another sound output where one stays closed, and rests afterwards', async () => {
  // Other tests of the page have a bell of their own.
  vi.resetModules()
  const { startRinging, stopRinging } = await import('./alarm.ts')
  Object.assign(globalThis, { AudioContext: StuckOutput })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  startRinging()
  await vi.advanceTimersByTimeAsync(20_000)
  stopRinging()
  expect(StuckOutput.notes).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(StuckOutput.made.map(({ state }) => state).filter((state) => state !== 'closed')).toEqual([
    'suspended',
  ])
})
