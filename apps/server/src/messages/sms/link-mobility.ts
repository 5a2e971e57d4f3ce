import { LaterPlease, pauseAsked } from '../later-please.ts'
import { Undeliverable } from '../undeliverable.ts'
import { patienceMs, type SmsAccount, type SmsProvider } from './sms-provider.ts'

const linkOrigin = 'https://api.websms.com'

// Status codes of the gateway: 2xxx is taken, 4xxx refused, 5xxx a fault of theirs.
const wrongLogin = [4001, 4014, 4020, 4021, 4022]
const tooMany = [4013, 4023]
// Long enough for the report of a message that was taken although its answer got lost.
const pauseAfterSilenceMs = 3 * 60_000

type Reply = { statusCode?: number; statusMessage?: string; transferId?: string }

/**
 * SMS through LINK Mobility's websms gateway. Our key goes along as `clientMessageId` and in the address of the report: a
 * report that comes after an attempt without an answer settles it before the next one.
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
      const reason = error instanceof Error ? error.message : String(error)
      throw new LaterPlease(`LINK Mobility antwortet nicht: ${reason}`, pauseAfterSilenceMs)
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
      const reply = (await response.json().catch(() => ({}))) as Reply
      const code = reply.statusCode ?? 0
      if (response.ok && code >= 2000 && code < 3000) return reply.transferId ?? null
      const problem = `LINK Mobility antwortet mit ${code || response.status}: ${reply.statusMessage ?? 'ohne Grund'}`
      if (response.status === 429 || tooMany.includes(code))
        throw new LaterPlease(problem, pauseAsked(response))
      if (code >= 4000 && code < 5000 && !wrongLogin.includes(code)) throw new Undeliverable(problem)
      throw new Error(problem)
    },
  }
}

/** A number or, where there are letters, a name; without either the account's own sender is used. */
function senderOf(sender: string): Record<string, string> {
  if (sender === '') return {}
  return /^\+?\d+$/.test(sender)
    ? { senderAddress: sender.replace('+', ''), senderAddressType: 'international' }
    : { senderAddress: sender, senderAddressType: 'alphanumeric' }
}
