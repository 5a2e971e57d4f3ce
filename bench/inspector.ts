import { once } from 'node:events'
import { isRecord } from '@theke/domain/typed-objects.ts'

type Inspector = {
  /** What is left on the heap after a collection. */
  heapBytes: () => Promise<number>
  close: () => void
}

/** Connects to the inspector of a process that was started with `--inspect`. */
export async function openInspector(port: number): Promise<Inspector> {
  const found: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const target: unknown = Array.isArray(found) ? found[0] : undefined
  if (!isRecord(target)) throw new Error('The process has no inspector')
  const socket = new WebSocket(String(target.webSocketDebuggerUrl))
  await once(socket, 'open')
  let calls = 0

  async function call(method: string): Promise<Record<string, unknown>> {
    const id = ++calls
    socket.send(JSON.stringify({ id, method }))
    for (;;) {
      const [event]: unknown[] = await once(socket, 'message')
      const reply: unknown = event instanceof MessageEvent ? JSON.parse(String(event.data)) : null
      if (isRecord(reply) && reply.id === id && isRecord(reply.result)) return reply.result
    }
  }

  return {
    async heapBytes() {
      // What the first one finishes, such as finalisers, only the second collects.
      for (let time = 0; time < 2; time++) await call('HeapProfiler.collectGarbage')
      return Number((await call('Runtime.getHeapUsage')).usedSize)
    },
    close: () => socket.close(),
  }
}
