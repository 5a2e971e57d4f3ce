import type { OrderEvent } from '@theke/contract/ordering/board-api.ts'

/** Whether the board hears of changes at once. */
export type Connection = 'connecting' | 'live' | 'broken'

/** What is used of the browser's EventSource. */
export type EventStream = {
  readonly readyState: number
  close: () => void
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
}

type Listening = {
  openStream: () => EventStream
  onChange: (event: OrderEvent) => void
  /** Events may have been missed: the stream has just begun, after what was read before it, the connection was lost, or the server says so. */
  onReturn: () => void
  onConnection: (connection: Connection) => void
}

const closed = 2
const initialPauseMs = 2000
const maxPauseMs = 15_000

/**
 * Listens to the orders' events until the returned function is called. The browser itself reconnects after a lost connection
 * and states the last event it saw; where it gives up, as after an error reply, a new stream is opened with growing pauses.
 */
export function listenToOrders({ openStream, onChange, onReturn, onConnection }: Listening): () => void {
  let stream: EventStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = initialPauseMs

  function open(): void {
    const current = openStream()
    stream = current
    current.addEventListener('open', () => {
      pauseMs = initialPauseMs
      onConnection('live')
      onReturn()
    })
    current.addEventListener('message', ({ data }) => {
      const event = readEvent(data)
      if (event === 'resync') onReturn()
      else if (event) onChange(event)
    })
    current.addEventListener('error', () => {
      onConnection('broken')
      if (current.readyState !== closed) return
      clearTimeout(timer)
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    })
  }

  onConnection('connecting')
  open()
  return () => {
    clearTimeout(timer)
    stream?.close()
  }
}

/** The event of a message; 'resync' where the shop itself may have missed some; null where it makes no sense. */
function readEvent(data: string): OrderEvent | 'resync' | null {
  try {
    const event: unknown = JSON.parse(data)
    if (typeof event !== 'object' || event === null) return null
    if ('resync' in event) return 'resync'
    return 'id' in event ? (event as OrderEvent) : null
  } catch {
    return null
  }
}
