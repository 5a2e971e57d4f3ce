import type { FastifyInstance } from 'fastify'
import { readable } from './fake-network-printer.ts'

type PollReply = { jobReady: boolean; mediaTypes?: string[] }

/** A Star printer with CloudPRNT, step by step, so that it can be unplugged between any two of them. */
type FakeCloudPrinter = {
  poll: (stated?: Record<string, unknown>) => Promise<PollReply>
  /** Fetches the job; null where there is none. */
  fetchJob: (type?: string) => Promise<string | null>
  confirm: (code: string) => Promise<number>
  /** A whole round without faults: what was printed, or null where there was no job. */
  round: () => Promise<string | null>
}

/** A printer that knows its address. */
export function startFakeCloudPrinter(app: FastifyInstance, key: string): FakeCloudPrinter {
  const url = `/api/cloud-prnt/${key}`
  const mac = '00:11:62:1b:8c:6e'
  const printer: FakeCloudPrinter = {
    async poll(stated = {}) {
      const payload = { status: '23 6 0 0 0 0 0 0 0', printerMAC: mac, statusCode: '200%20OK', ...stated }
      const reply = await app.inject({ method: 'POST', url, payload })
      return reply.json()
    },
    async fetchJob(type = 'application/vnd.star.starprnt') {
      const reply = await app.inject({ url, query: { uid: mac, mac, type } })
      if (reply.statusCode !== 200) return null
      return type === 'text/plain' ? reply.body : readable(reply.rawPayload)
    },
    async confirm(code) {
      // As some printers do, with a content type and no content.
      const headers = { 'content-type': 'application/json' }
      return (await app.inject({ method: 'DELETE', url, query: { uid: mac, mac, code }, headers })).statusCode
    },
    async round() {
      if (!(await printer.poll()).jobReady) return null
      const strip = await printer.fetchJob()
      await printer.confirm('200 OK')
      return strip
    },
  }
  return printer
}
