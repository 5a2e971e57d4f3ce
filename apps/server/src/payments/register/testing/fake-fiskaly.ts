import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type ColumnAmounts, noAmounts, sumOfColumns } from '@theke/domain/cash-register/receipt-amounts.ts'
import { outOfOrder, type ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import { cents } from '@theke/domain/money.ts'
import { wallTime } from '@theke/domain/time/wall-time.ts'
import Fastify from 'fastify'
import { testClock } from '../../../testing/test-clock.ts'
import { codeOf, signingInput } from '../receipt-crypto.ts'
import { textOfReceipt } from '../receipt-text.ts'

type Type =
  | 'NORMAL'
  | 'CANCELLATION'
  | 'TRAINING'
  | 'INITIALIZATION'
  | 'DECOMMISSION'
  | 'MONTHLY_CLOSE'
  | 'YEARLY_CLOSE'
  | 'SIGNATURE_CREATION_UNIT_FAULT_CLEARANCE'
type Raw = Record<'standard' | 'reduced_1' | 'reduced_2' | 'zero' | 'special', string>
type Made = { _id: string; receipt_type: Type; receipt_number: number; jws: string; asked: string }

const kinds: Partial<Record<Type, ReceiptKind>> = { CANCELLATION: 'cancel', TRAINING: 'training' }

/** Stands in for fiskaly SIGN AT, interface v1: one organisation with one register, which it numbers, chains and closes by itself. */
export async function startFakeFiskaly() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const register = randomUUID()
  const seal = {
    register: `AT-${register.slice(0, 8)}`,
    key: createHash('sha256').update(register).digest(),
    provider: 'AT1',
    certificate: '1a2b3c4d',
  }
  const fake = {
    origin: '',
    key: 'test_key',
    secret: 'test_secret',
    register,
    seal,
    publicKey,
    state: 'CREATED',
    /** How it answers to calls about receipts: each after a while, not at all, after it has made them, or without its device. */
    mood: 'well' as 'well' | 'slow' | 'down' | 'mute' | 'no-device',
    made: [] as Made[],
    /** How often its token was asked for, which it takes no longer than it says. */
    token: 0,
    turnover: 0,
    month: '',
    /** When it closed the year; null where it does so with the first receipt of the next. */
    yearClosedAt: null as string | null,
  }

  function make(type: Type, amounts: ColumnAmounts = noAmounts, id: string = randomUUID(), asked = ''): Made {
    const now = wallTime(testClock.now())
    const at = type === 'YEARLY_CLOSE' ? (fake.yearClosedAt ?? now) : now
    const isSigned = fake.mood !== 'no-device' || type === 'DECOMMISSION'
    const last = fake.made.at(-1)
    const wasOut = last !== undefined && last.jws.endsWith(Buffer.from(outOfOrder).toString('base64url'))
    if (type !== 'SIGNATURE_CREATION_UNIT_FAULT_CLEARANCE' && wasOut && isSigned)
      make('SIGNATURE_CREATION_UNIT_FAULT_CLEARANCE')
    else if (type === 'NORMAL' && fake.month !== '' && at.slice(0, 7) > fake.month) {
      const closed = fake.month.endsWith('-12') ? 'YEARLY_CLOSE' : 'MONTHLY_CLOSE'
      fake.month = at.slice(0, 7)
      make(closed)
    }
    const kind = kinds[type] ?? 'sale'
    if (kind !== 'training') fake.turnover += sumOfColumns(amounts)
    const number = fake.made.length + 1
    const signable = { number: String(number), kind, at, amounts, turnover: cents(fake.turnover) }
    const text = textOfReceipt(seal, signable, fake.made.at(-1)?.jws ?? null)
    const input = signingInput(text)
    const signature = isSigned
      ? sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      : Buffer.from(outOfOrder)
    const jws = `${input}.${signature.toString('base64url')}`
    const receipt = { _id: id, receipt_type: type, receipt_number: number, jws, asked }
    fake.made.push(receipt)
    return receipt
  }

  const answer = ({ jws, asked: _asked, ...receipt }: Made) => ({
    ...receipt,
    _type: 'RECEIPT',
    _env: 'TEST',
    cash_register_id: register,
    cash_register_serial_number: seal.register,
    qr_code_data: codeOf(jws),
    signed: !jws.endsWith(Buffer.from(outOfOrder).toString('base64url')),
  })
  const registerView = () => ({
    _id: register,
    _type: 'CASH_REGISTER',
    state: fake.state,
    serial_number: seal.register,
    ...(fake.state === 'INITIALIZED' ? { initialization_receipt_id: fake.made[0]?._id } : {}),
  })
  const host = Fastify()
  host.addHook('onRequest', async (request, reply) => {
    if (fake.mood === 'slow') await setTimeout(400)
    if (fake.mood === 'down') await reply.code(503).send({ code: 'E_INTERNAL', message: 'down' })
    else if (request.url !== '/auth' && request.headers.authorization !== `Bearer token-${fake.token}`)
      await reply.code(401).send({ status_code: 401, code: 'E_UNAUTHORIZED', message: 'Unauthorized' })
  })
  host.post<{ Body: { api_key: string; api_secret: string } }>('/auth', (request, reply) =>
    request.body.api_key === fake.key && request.body.api_secret === fake.secret
      ? reply.send({ access_token: `token-${++fake.token}`, access_token_claims: { env: 'TEST' } })
      : reply.code(401).send({ status_code: 401, code: 'E_INVALID_API_KEY', message: 'Unauthorized' }),
  )
  host.get<{ Params: { id: string } }>('/cash-register/:id', (request, reply) =>
    request.params.id === register ? reply.send(registerView()) : reply.code(404).send({}),
  )
  host.patch<{ Body: { state: string } }>('/cash-register/:id', (request, reply) => {
    const next = { CREATED: 'REGISTERED', REGISTERED: 'INITIALIZED', INITIALIZED: 'DECOMMISSIONED' }
    const { state } = request.body
    if (Object.entries(next).every(([from, to]) => from !== fake.state || to !== state))
      return reply.code(409).send({ code: 'E_CASH_REGISTER_CONFLICT' })
    if (state === 'INITIALIZED') {
      fake.month = wallTime(testClock.now()).slice(0, 7)
      make('INITIALIZATION')
    }
    if (state === 'DECOMMISSIONED') make('DECOMMISSION')
    fake.state = state
    return reply.send(registerView())
  })
  host.put<{
    Params: { receipt: string }
    Body: { receipt_type: 'NORMAL' | 'CANCELLATION' | 'TRAINING'; schema: { raw: Record<string, string> } }
  }>('/cash-register/:id/receipt/:receipt', async (request, reply) => {
    if (fake.state !== 'INITIALIZED') return reply.code(409).send({ code: 'E_CASH_REGISTER_CONFLICT' })
    const asked = JSON.stringify(request.body)
    const known = fake.made.find(({ _id }) => _id === request.params.receipt)
    if (known !== undefined && known.asked !== asked) return reply.code(409).send({ code: 'E_CONFLICT' })
    const { receipt_type: type, schema } = request.body
    const of = (name: keyof Raw) => cents(Math.round(Number(schema.raw[`gross_amount_${name}`]) * 100))
    const amounts = {
      normal: of('standard'),
      reduced1: of('reduced_1'),
      reduced2: of('reduced_2'),
      zero: of('zero'),
      special: of('special'),
    }
    const receipt = known ?? make(type, amounts, request.params.receipt, asked)
    if (fake.mood === 'mute') await setTimeout(3000, undefined, { ref: false })
    return reply.send(answer(receipt))
  })
  host.get<{ Params: { receipt: string } }>('/cash-register/:id/receipt/:receipt', (request, reply) => {
    const found = fake.made.find(({ _id }) => _id === request.params.receipt)
    return found === undefined ? reply.code(404).send({}) : reply.send(answer(found))
  })
  host.get<{ Querystring: { limit: string; offset: string } }>(
    '/cash-register/:id/receipt',
    ({ query: { limit, offset } }) => ({
      _type: 'RECEIPT_LIST',
      count: fake.made.length,
      data: fake.made
        .toReversed()
        .slice(Number(offset), Number(offset) + Number(limit))
        .map(answer),
    }),
  )
  fake.origin = await host.listen({ port: 0, host: '127.0.0.1' })
  after(() => host.close())
  return fake
}
