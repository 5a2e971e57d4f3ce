import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../core/services.ts'
import { recordDeviceStatus, requireDeviceWithKey } from './devices/find-device.ts'
import { finishAttempt, dequeue, hasWork } from './print-jobs.ts'
import { plainText, printerBytes } from './receipts/render-receipt.ts'
import { receiptLayout } from './receipts/print-layout.ts'
import { isReady, starCode, starOutcome, cloudPrntStatus } from './devices/cloudprnt-status.ts'

type Route = { Params: { key: string }; Querystring: Record<string, string | undefined> }
type Poll = { statusCode?: unknown; printingInProgress?: unknown }

const starPrnt = 'application/vnd.star.starprnt'
const plain = 'text/plain'

/**
 * Star CloudPRNT: the printer asks for work (POST), fetches it (GET) and says what became of it (DELETE). The key in the address is its
 * proof. The same GET may come twice, a DELETE late or never.
 */
export function registerCloudPrntRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const url = '/api/cloud-prnt/:key'

  app.post<Route>(url, async ({ params, body }) => {
    const device = await requireDeviceWithKey(db, params.key)
    const { statusCode, printingInProgress } = readPoll(body)
    const code = starCode(statusCode)
    const now = services.clock.now()
    await recordDeviceStatus(db, device.id, now, code === 0 ? {} : cloudPrntStatus(code))
    const jobReady = isReady(code) && printingInProgress !== true && (await hasWork({ db, now }, device.id))
    return { jobReady, ...(jobReady ? { mediaTypes: [starPrnt, plain], deleteMethod: 'DELETE' } : {}) }
  })

  app.get<Route>(url, async ({ params, query }, reply) => {
    const device = await requireDeviceWithKey(db, params.key)
    // Where the printer confirms by GET after all.
    if ('delete' in query) return confirm(device.id, query, reply)
    const type = query.type ?? starPrnt
    if (type !== starPrnt && type !== plain) return reply.code(415).send()
    const job = await dequeue({ services, db, now: services.clock.now() }, device, { mayRepeat: true })
    if (job === null) return reply.code(404).send()
    const paper = receiptLayout(device, job.blocks)
    const content = type === plain ? plainText(paper) : Buffer.from(printerBytes(paper, 'star-prnt'))
    return reply.type(type).send(content)
  })

  app.delete<Route>(url, async ({ params, query }, reply) => {
    const device = await requireDeviceWithKey(db, params.key)
    return confirm(device.id, query, reply)
  })

  async function confirm(device: number, query: Route['Querystring'], reply: FastifyReply) {
    const code = query.code ?? ''
    const now = services.clock.now()
    const outcome = starOutcome(code)
    await finishAttempt(
      { db, now },
      { device, token: query.token || null, outcome, error: `Drucker meldet ${code || 'einen Fehler'}` },
    )
    await recordDeviceStatus(
      db,
      device,
      now,
      outcome === 'interrupted' ? cloudPrntStatus(starCode(code)) : {},
    )
    return reply.code(200).send()
  }
}

function readPoll(body: unknown): Poll {
  try {
    const poll: unknown = JSON.parse(String(body))
    return typeof poll === 'object' && poll !== null ? poll : {}
  } catch {
    return {}
  }
}
