import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from '@theke/contract/messages/outbox.ts'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Services } from '../../core/services.ts'
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
      const fields = request.body as Record<string, string>
      const signature = String(request.headers['x-twilio-signature'] ?? '')
      const url = services.origin + reportPath('twilio', Number(request.params.id), key)
      const isGenuine = isAddressed(request, key) && isSignedByTwilio(url, fields, { key, signature })
      return answer(services, request, reply, isGenuine ? fromTwilio(fields) : null)
    })

    scope.post<Path>('/api/sms/linkMobility/:id/:token', async (request, reply) => {
      const key = await keyOf(services)
      const report = isAddressed(request, key) ? fromLink(request.body as Record<string, string>) : null
      return answer(services, request, reply, report, { statusCode: 2000, statusMessage: 'OK' })
    })
  })
}

/** A forged report changes nothing and learns nothing. */
async function answer(
  { db }: Services,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
  report: Report | null,
  thanks: object | '' = '',
): Promise<unknown> {
  if (report === null) return reply.code(403).send({ errors: [{ message: 'Die Anfrage ist ungültig.' }] })
  const { reference, delivery, problem } = report
  const now = new Date()
  // A report proves that the provider has the message, also where its answer got lost. What has arrived stays so: reports may
  // come twice and in any order.
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: sql`coalesce(${outbox.sentAt}, ${now.toISOString()}::timestamptz)`,
      reference: sql`coalesce(${outbox.reference}, ${reference})`,
      lastError: problem,
      ...(delivery === null ? { delivery } : { delivery, deliveredAt: now }),
    })
    .where(
      and(
        eq(outbox.id, Number(request.params.id)),
        eq(outbox.channel, 'sms'),
        delivery === null
          ? or(isNull(outbox.delivery), eq(outbox.delivery, 'unknown'))
          : or(isNull(outbox.delivery), ne(outbox.delivery, 'delivered')),
      ),
    )
  return reply.code(200).send(thanks)
}

function isAddressed({ params: { id, token } }: FastifyRequest<Path>, key: string): boolean {
  return /^\d{1,15}$/.test(id) && isReportToken(token, Number(id), key)
}

async function keyOf({ cache }: Services): Promise<string> {
  return (await cache.current()).config.smsProviderKey
}

const twilioDeliveries: Readonly<Record<string, Delivery>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

function fromTwilio({ MessageSid, MessageStatus = '', ErrorCode }: Record<string, string>): Report {
  const delivery = twilioDeliveries[MessageStatus] ?? null
  const problem = delivery === 'undelivered' ? `Twilio meldet ${ErrorCode ?? MessageStatus}.` : null
  return { reference: MessageSid ?? null, delivery, problem }
}

const linkDeliveries: Readonly<Record<string, Delivery>> = {
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
  const delivery = linkDeliveries[deliveryReportMessageStatus] ?? null
  const problem = delivery === 'undelivered' ? `LINK Mobility meldet ${deliveryReportMessageStatus}.` : null
  return { reference: transferId ?? null, delivery, problem }
}
