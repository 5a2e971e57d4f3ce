import { Worker } from 'node:worker_threads'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import type { DrawnText } from './outlined-text.ts'
import type { ShownRows } from './row-values.ts'
import type { TemplateValues } from './template-values.ts'

/** What is to be drawn: pictures are left out. `limits` are those of all layers together; without them there are none. */
export type OutlineRequest = {
  layers: readonly Layer[]
  rows: readonly (ShownRows | undefined)[]
  texts: TemplateValues['texts']
  limits?: { letters: number; length: number }
}

/** What each layer shows. `too-much` is beyond the limits, the time or the memory that there is for a drawing. */
export type Outlined = DrawnText[] | 'too-much'

const idleMs = 60_000
const maxMs = 20_000
const maxMegabytes = 256

/** For what staff try in the editor. */
export const editorOutlines = createOutlineThread({ maxQueued: 20 })

/** For pictures that are sent or printed, which wait for no editor. */
export const pictureOutlines = createOutlineThread({ maxQueued: Infinity })

/**
 * Draws letters in a thread, one drawing after the other, because a long text takes longer than other requests may wait. The thread is started
 * when it is needed and ended when nothing has come for a minute. A drawing waits behind `maxQueued` others at most; then the answer is `busy`.
 */
function createOutlineThread({ maxQueued }: { maxQueued: number }) {
  let thread: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  return function outline(request: OutlineRequest): Promise<Outlined | 'busy'> {
    if (queued >= maxQueued) return Promise.resolve('busy')
    queued++
    const result = last.then(() => outlineNow(request)).finally(() => queued--)
    last = result
    return result
  }

  async function outlineNow(request: OutlineRequest): Promise<Outlined> {
    clearTimeout(idleTimer)
    const running = (thread ??= start())
    // An idle thread keeps no process alive.
    running.ref()
    const { promise, resolve } = Promise.withResolvers<Outlined | 'ended'>()
    const timer = setTimeout(() => resolve('ended'), maxMs)
    const onEnd = () => resolve('ended')
    running.once('message', resolve).once('error', onEnd).once('exit', onEnd)
    running.postMessage(request)
    const outlined = await promise.finally(() => {
      clearTimeout(timer)
      running.off('message', resolve).off('error', onEnd).off('exit', onEnd)
    })
    if (outlined === 'ended') stop()
    running.unref()
    idleTimer = setTimeout(stop, idleMs)
    idleTimer.unref()
    return outlined === 'ended' ? 'too-much' : outlined
  }

  function start(): Worker {
    const started = new Worker(new URL('./outline-program.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    // Without a listener an error would end the whole process.
    return started
      .on('error', () => {})
      .once('exit', () => {
        if (thread === started) thread = null
      })
  }

  function stop(): void {
    clearTimeout(idleTimer)
    void thread?.terminate()
    thread = null
  }
}
