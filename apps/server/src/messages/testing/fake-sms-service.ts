import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testClock } from '../../testing/test-clock.ts'

/** An SMS that the fake service accepted: what the phone shows, and where to report the delivery. */
export type TakenSms = {
  id: string
  to: string
  from: string
  text: string
  key: string
  reportTo: string
  at: Date
}

/** What the fake service does with the next messages instead of accepting them. */
type Trouble =
  | 'bad-number'
  | 'too-many'
  | 'bad-login'
  | 'fault'
  /** Takes the message, but the answer gets lost on the way. */
  | 'silence'
  | null

type FakeSmsService = {
  origin: string
  taken: TakenSms[]
  calls: number
  trouble: Trouble
  close: () => Promise<void>
}

type Answer = { status: number; body: object; headers?: Record<string, string> }
type Speak = (request: IncomingMessage, body: string, service: FakeSmsService) => Answer

export const twilioAccount = { smsAccount: 'AC0123456789', smsProviderKey: 'auth-token-of-test' }
export const linkAccount = { smsAccount: '', smsProviderKey: 'access-token-of-test' }

/** Twilio's Messages resource on a free port of this machine: form in, JSON out, its error codes and its list. */
export const startFakeTwilio = () => startFake(speakTwilio)

/** The gateway of LINK Mobility on a free port of this machine: JSON both ways, its status codes. */
export const startFakeLinkMobility = () => startFake(speakLink)

async function startFake(speak: Speak): Promise<FakeSmsService> {
  const server = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    service.calls++
    const isSilent = service.trouble === 'silence' && request.method === 'POST'
    const { status, body, headers } = speak(request, Buffer.concat(chunks).toString(), service)
    if (isSilent) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

  const service: FakeSmsService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    calls: 0,
    trouble: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

const twilioTroubles: Readonly<Record<Exclude<Trouble, 'silence' | null>, Answer>> = {
  'bad-number': { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number", status: 400 } },
  'too-many': {
    status: 429,
    body: { code: 20429, message: 'Too Many Requests', status: 429 },
    headers: { 'retry-after': '300' },
  },
  'bad-login': { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
  fault: { status: 503, body: { code: 20503, message: 'Service unavailable', status: 503 } },
}

function speakTwilio(request: IncomingMessage, body: string, service: FakeSmsService): Answer {
  const { smsAccount, smsProviderKey } = twilioAccount
  const login = Buffer.from(`${smsAccount}:${smsProviderKey}`).toString('base64')
  if (request.headers.authorization !== `Basic ${login}`) return twilioTroubles['bad-login']
  const url = new URL(request.url ?? '/', service.origin)
  if (url.pathname !== `/2010-04-01/Accounts/${smsAccount}/Messages.json`)
    return { status: 404, body: { code: 20404, message: 'Not found', status: 404 } }
  if (request.method === 'GET') {
    const ofNumber = service.taken.filter(({ to }) => to === url.searchParams.get('To'))
    return { status: 200, body: { messages: ofNumber.toReversed().map(twilioMessage) } }
  }
  const { trouble } = service
  if (trouble !== null && trouble !== 'silence') return twilioTroubles[trouble]
  const form = new URLSearchParams(body)
  if (!form.has('To') || !form.has('Body') || !(form.has('From') || form.has('MessagingServiceSid')))
    return { status: 400, body: { code: 21604, message: 'A parameter is missing', status: 400 } }
  const sms = take(service, `SM${randomBytes(16).toString('hex')}`, {
    to: form.get('To') ?? '',
    from: form.get('From') ?? '',
    text: form.get('Body') ?? '',
    key: '',
    reportTo: form.get('StatusCallback') ?? '',
  })
  return { status: 201, body: twilioMessage(sms) }
}

function twilioMessage({ id, to, text, at }: TakenSms): object {
  return { sid: id, to, body: text, status: 'queued', date_created: at.toUTCString(), error_code: null }
}

const linkTroubles: Readonly<Record<Exclude<Trouble, 'silence' | null>, Answer>> = {
  'bad-number': { status: 200, body: { statusCode: 4002, statusMessage: 'INVALID_RECIPIENT' } },
  'too-many': { status: 200, body: { statusCode: 4013, statusMessage: 'MESSAGE_LIMIT_EXCEEDED' } },
  'bad-login': { status: 401, body: { statusCode: 4001, statusMessage: 'INVALID_CREDENTIALS' } },
  fault: { status: 200, body: { statusCode: 5003, statusMessage: 'SERVICE_UNAVAILABLE' } },
}

function speakLink(request: IncomingMessage, body: string, service: FakeSmsService): Answer {
  if (request.headers.authorization !== `Bearer ${linkAccount.smsProviderKey}`)
    return linkTroubles['bad-login']
  if (request.method !== 'POST' || request.url !== '/json/smsmessaging/text') return { status: 404, body: {} }
  const { trouble } = service
  if (trouble !== null && trouble !== 'silence') return linkTroubles[trouble]
  const message = JSON.parse(body) as Record<string, string> & { recipientAddressList: string[] }
  const [to = ''] = message.recipientAddressList
  if (!/^\d{6,15}$/.test(to)) return linkTroubles['bad-number']
  const sms = take(service, randomBytes(10).toString('hex'), {
    to: `+${to}`,
    from: message['senderAddress'] ?? '',
    text: message['messageContent'] ?? '',
    key: message['clientMessageId'] ?? '',
    reportTo: message['notificationCallbackUrl'] ?? '',
  })
  return {
    status: 200,
    body: { statusCode: 2000, statusMessage: 'OK', transferId: sms.id, clientMessageId: sms.key },
  }
}

function take(service: FakeSmsService, id: string, sms: Omit<TakenSms, 'id' | 'at'>): TakenSms {
  const taken = { ...sms, id, at: new Date(testClock.now()) }
  service.taken.push(taken)
  return taken
}

/** A report as Twilio sends it: a form and its signature. */
export function twilioReport(
  { id, reportTo, to }: TakenSms,
  status: string,
  key: string = twilioAccount.smsProviderKey,
): { payload: string; headers: Record<string, string> } {
  const fields: Record<string, string> = {
    MessageSid: id,
    MessageStatus: status,
    To: to,
    AccountSid: 'AC0123456789',
  }
  if (status === 'undelivered') fields['ErrorCode'] = '30003'
  const signed =
    reportTo +
    Object.keys(fields)
      .toSorted()
      .map((name) => name + fields[name])
      .join('')
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', key).update(signed).digest('base64'),
    },
  }
}

/** A report as LINK Mobility sends it. */
export function linkReport({ id, to, key }: TakenSms, status: string): Record<string, string> {
  return {
    messageType: 'deliveryReport',
    notificationId: randomBytes(8).toString('hex'),
    transferId: id,
    senderAddress: to.replace('+', ''),
    deliveryReportMessageStatus: status,
    clientMessageId: key,
  }
}
