import { createHmac, timingSafeEqual } from 'node:crypto'
import { RetryAfterError, pauseAsked } from '../transport/retry-after-error.ts'
import { replyParser } from '../../http/reply-parser.ts'
import { UnknownDeliveryError } from '../transport/unknown-delivery-error.ts'
import { PermanentDeliveryError } from '../transport/permanent-delivery-error.ts'
import { patienceMs, type Sms, type SmsAccount, type SmsProvider } from './sms-provider.ts'

const twilioOrigin = 'https://api.twilio.com'

type Message = { sid: string; body: string; status: string; date_created: string }

const text = { type: 'string' } as const
const parseMessages = replyParser<{ messages: Message[] }>({
  type: 'object',
  properties: {
    messages: {
      type: 'array',
      items: {
        type: 'object',
        properties: { sid: text, body: text, status: text, date_created: text },
        required: ['sid', 'body', 'status', 'date_created'],
      },
    },
  },
  required: ['messages'],
})
const parseAccepted = replyParser<{ sid: string }>({
  type: 'object',
  properties: { sid: { type: 'string', minLength: 1 } },
  required: ['sid'],
})
const parseProblem = replyParser<{ message?: string | null }>({
  type: 'object',
  properties: { message: { type: 'string', nullable: true } },
})

/**
 * SMS through Twilio's Messages resource. Twilio knows no idempotency key, so an attempt after one without an answer first looks
 * whether the message is already among those to this number.
 */
export function twilio({ account, key, sender, origin = twilioOrigin }: SmsAccount): SmsProvider {
  const messages = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}` }

  async function call(url: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(url, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply: unknown = await response.json().catch(() => ({}))
    if (response.ok) return reply
    const problem = `Twilio antwortet mit ${response.status}: ${messageIn(reply) ?? 'ohne Grund'}`
    if (response.status === 429) throw new RetryAfterError(problem, pauseAsked(response))
    // An invalid message stays invalid; wrong credentials and faults of the provider can be repaired.
    if (response.status === 400) throw new PermanentDeliveryError(problem)
    throw new Error(problem)
  }

  async function findAccepted({ to, text, writtenAt }: Sms): Promise<string | null> {
    const query = new URLSearchParams({ To: to, PageSize: '50' })
    const { messages: known } = parseMessages(await call(`${messages}?${query.toString()}`))
    // Twilio writes whole seconds.
    const since = Math.floor(writtenAt.getTime() / 1000) * 1000
    const accepted = known.find(
      ({ body, status, date_created }) =>
        body === text && Date.parse(date_created) >= since && status !== 'failed' && status !== 'canceled',
    )
    return accepted?.sid ?? null
  }

  return {
    async send(sms) {
      const accepted = sms.isRepeated ? await findAccepted(sms) : null
      if (accepted !== null) return accepted
      const body = new URLSearchParams({ To: sms.to, Body: sms.text })
      body.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
      if (sms.reportTo !== null) body.set('StatusCallback', sms.reportTo)
      return acceptedIn(await call(messages, { method: 'POST', body }))
    },
  }
}

function messageIn(reply: unknown): string | null {
  try {
    return parseProblem(reply).message ?? null
  } catch {
    return null
  }
}

/** The number of an accepted message. @throws UnknownDeliveryError where the reply names none */
function acceptedIn(reply: unknown): string {
  try {
    return parseAccepted(reply).sid
  } catch (error) {
    throw new UnknownDeliveryError(unreadable, { cause: error })
  }
}

const unreadable =
  'Twilio hat anders geantwortet, als der Shop es kennt. Ob die SMS ankommt, ist ungewiss; sie wird nicht von selbst noch einmal gesendet.'

/** Whether Twilio signed a report: base64 HMAC-SHA1 of the address and all fields in order of their names. */
export function isSignedByTwilio(
  url: string,
  fields: Readonly<Record<string, string>>,
  { key, signature }: { key: string; signature: string },
): boolean {
  const names = Object.keys(fields).toSorted()
  const signed = url + names.map((name) => name + fields[name]).join('')
  const expected = createHmac('sha1', key).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return key !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
