import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from '@theke/contract/messages/outbox.ts'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Services } from '../../core/services.ts'
import { errorReply, httpError } from '../../http/http-errors.ts'
import { outbox } from '../messages-tables.ts'
import { isReportToken, reportPath } from './report-address.ts'
import { isSignedByTwilio } from './twilio.ts'

type Report = {
  reference: string | null
  /** Null while it is on its way. */
  delivery: Delivery | null
  problem: string | null
}
type Path = { Params: { id: string; token: string } }

/** Where providers report what became of an SMS. They send forms or JSON, so this has parsers of its own. */
export function registerSmsReports(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.post<Path>('/api/sms/twilio/:id/:token', async (request, reply) => {
      const key = await keyOf(services)
      const fields = textsIn(request.body)
      const signature = String(request.headers['x-twilio-signature'] ?? '')
      const url = services.origin + reportPath('twilio', Number(request.params.id), key)
      const isGenuine = isAddressed(request, key) && isSignedByTwilio(url, fields, { key, signature })
      return answer(services, request, reply, isGenuine ? fromTwilio(fields) : null)
    })

    scope.post<Path>('/api/sms/linkMobility/:id/:token', async (request, reply) => {
      const key = await keyOf(services)
      const report = isAddressed(request, key) ? fromLink(textsIn(request.body)) : null
      return answer(services, request, reply, report, { statusCode: 2000, statusMessage: 'OK' })
    })
  })
}

/** A forged report changes nothing and learns nothing. */
async function answer(
  { db, clock }: Services,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
  report: Report | null,
  thanks: object | '' = '',
): Promise<unknown> {
  if (report === null)
    return reply.code(403).send(errorReply(httpError('not-allowed', 'Die Anfrage ist ungültig.')))
  const { reference, delivery, problem } = report
  const now = new Date(clock.now())
  const isResult = delivery === 'delivered' || delivery === 'undelivered'
  // A report proves that the provider has the message, also where its answer got lost. What has arrived stays so: reports may
  // come twice and in any order.
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: sql`coalesce(${outbox.sentAt}, ${now.toISOString()}::timestamptz)`,
      reference: sql`coalesce(${outbox.reference}, ${reference})`,
      lastError: problem,
      ...(isResult ? { delivery, deliveredAt: now } : { delivery }),
    })
    .where(
      and(
        eq(outbox.id, Number(request.params.id)),
        eq(outbox.channel, 'sms'),
        isResult
          ? or(isNull(outbox.delivery), ne(outbox.delivery, 'delivered'))
          : or(isNull(outbox.delivery), eq(outbox.delivery, 'unknown')),
      ),
    )
  return reply.code(200).send(thanks)
}

/** The fields of a report; providers send texts only. */
function textsIn(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function deliveryOf(deliveries: Readonly<Record<string, Delivery | null>>, status: string): Delivery | null {
  const delivery = Object.hasOwn(deliveries, status) ? deliveries[status] : 'unknown'
  return delivery ?? null
}

function problemOf(provider: string, delivery: Delivery | null, reported: string): string | null {
  if (delivery === 'undelivered') return `${provider} meldet ${reported}.`
  return delivery === 'unknown' ? `${provider} meldet „${reported}“, was der Shop nicht kennt.` : null
}

function isAddressed({ params: { id, token } }: FastifyRequest<Path>, key: string): boolean {
  return /^\d{1,15}$/.test(id) && isReportToken(token, Number(id), key)
}

async function keyOf({ cache }: Services): Promise<string> {
  return (await cache.current()).config.smsProviderKey
}

// A state that is none of these is uncertain, which staff see as an alarm.
const twilioDeliveries: Readonly<Record<string, Delivery | null>> = {
  accepted: null,
  scheduled: null,
  queued: null,
  sending: null,
  sent: null,
  partially_delivered: null,
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

function fromTwilio({ MessageSid, MessageStatus = '', ErrorCode }: Record<string, string>): Report {
  const delivery = deliveryOf(twilioDeliveries, MessageStatus)
  const problem = problemOf('Twilio', delivery, ErrorCode ?? MessageStatus)
  return { reference: MessageSid ?? null, delivery, problem }
}

const linkDeliveries: Readonly<Record<string, Delivery | null>> = {
  accepted: null,
  delivered: 'delivered',
  undelivered: 'undelivered',
  expired: 'undelivered',
  deleted: 'undelivered',
  rejected: 'undelivered',
}

function fromLink({
  transferId,
  messageType,
  deliveryReportMessageStatus = '',
}: Record<string, string>): Report | null {
  if (messageType !== 'deliveryReport') return null
  const delivery = deliveryOf(linkDeliveries, deliveryReportMessageStatus)
  const problem = problemOf('LINK Mobility', delivery, deliveryReportMessageStatus)
  return { reference: transferId ?? null, delivery, problem }
}
