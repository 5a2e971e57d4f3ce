import type { FastifyReply } from 'fastify'

const heartbeatMs = 15_000

export type EventStream = {
  /** Sends one event; browsers repeat the id of the last one when they reconnect. */
  send: (event: { id?: number; data: unknown }) => void
  onClose: (listener: () => void) => void
}

/** Turns a reply into server-sent events with a heartbeat, so that a dead line is noticed by both sides. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs)
  raw.on('close', () => clearInterval(heartbeat))
  return {
    send({ id, data }) {
      raw.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
    },
    onClose(listener) {
      raw.on('close', listener)
    },
  }
}
