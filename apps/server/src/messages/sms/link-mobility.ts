import { isRecord } from '@theke/domain/typed-objects.ts'
import { RetryAfterError, pauseAsked } from '../transport/retry-after-error.ts'
import { UnknownDeliveryError } from '../transport/unknown-delivery-error.ts'
import { replyParser } from '../../http/reply-parser.ts'
import { PermanentDeliveryError } from '../transport/permanent-delivery-error.ts'
import { patienceMs, type SmsAccount, type SmsProvider } from './sms-provider.ts'

const linkOrigin = 'https://api.websms.com'

// Status codes of the gateway: 2xxx is taken, 4xxx refused, 5xxx a fault of theirs.
const wrongLogin = [4001, 4014, 4020, 4021, 4022]
const tooMany = [4013, 4023]
// What befalls a call before the gateway hears of it.
const neverHeard = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

type Reply = { statusCode: number; statusMessage?: string | null; transferId?: string | null }

const parseReply = replyParser<Reply>({
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    statusMessage: { type: 'string', nullable: true },
    transferId: { type: 'string', nullable: true },
  },
  required: ['statusCode'],
})

/**
 * SMS through LINK Mobility's websms gateway. It returns our `clientMessageId` with a report, but neither refuses the same one twice nor
 * can be asked for it. So a message that it may have accepted is never sent again; its delivery report gives the result.
 */
export function linkMobility({ account, key, sender, origin = linkOrigin }: SmsAccount): SmsProvider {
  // Without a name the key is a token.
  const authorization =
    account === '' ? `Bearer ${key}` : `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`

  async function call(body: Record<string, unknown>): Promise<Response> {
    try {
      return await fetch(`${origin}/json/smsmessaging/text`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (error) {
      throw wasHeard(error) ? new UnknownDeliveryError(unanswered) : error
    }
  }

  return {
    async send(sms) {
      const response = await call({
        recipientAddressList: [sms.to.replace('+', '')],
        messageContent: sms.text,
        ...senderOf(sender),
        clientMessageId: sms.key,
        ...(sms.reportTo === null ? {} : { notificationCallbackUrl: sms.reportTo }),
      })
      const reply = await replyIn(response)
      const code = reply?.statusCode ?? 0
      // A proxy error or an incomplete answer says nothing about the message.
      if (code === 0 && (response.ok || response.status >= 500)) throw new UnknownDeliveryError(unanswered)
      if (response.ok && code >= 2000 && code < 3000) return reply?.transferId ?? null
      const problem = `LINK Mobility antwortet mit ${code || response.status}: ${reply?.statusMessage ?? 'ohne Grund'}`
      if (response.status === 429 || tooMany.includes(code))
        throw new RetryAfterError(problem, pauseAsked(response))
      if (code >= 4000 && code < 5000 && !wrongLogin.includes(code)) throw new PermanentDeliveryError(problem)
      throw new Error(problem)
    },
  }
}

const unanswered =
  'LINK Mobility hat nicht geantwortet. Ob die SMS ankommt, ist ungewiss; sie wird nicht von selbst noch einmal gesendet.'

/** Null where it is no reply of the gateway, such as the page of a proxy. */
async function replyIn(response: Response): Promise<Reply | null> {
  try {
    return parseReply(await response.json())
  } catch {
    return null
  }
}

/** Whether the gateway may have heard a call that failed. */
function wasHeard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return !(isRecord(cause) && neverHeard.includes(String(cause.code)))
}

/** A number or, where there are letters, a name; without either the account's own sender is used. */
function senderOf(sender: string): Record<string, string> {
  if (sender === '') return {}
  return /^\+?\d+$/.test(sender)
    ? { senderAddress: sender.replace('+', ''), senderAddressType: 'international' }
    : { senderAddress: sender, senderAddressType: 'alphanumeric' }
}
