import { type ReceiptKind, statedIn, writtenAmount } from '@theke/domain/cash-register/signed-text.ts'
import { type ColumnAmounts, taxColumns } from '@theke/domain/cash-register/receipt-amounts.ts'
import type { JSONSchemaType } from 'ajv'
import type { Environment } from '../../environment/environment.ts'
import { replyParser } from '../../http/reply-parser.ts'
import { callProvider } from '../providers/call-provider.ts'
import { ProviderRefused } from '../providers/payment-provider.ts'
import { jwsOfCode, textOf } from './receipt-crypto.ts'

// fiskaly SIGN AT, interface v1: https://developer.fiskaly.com/api/rksv/v1
const fiskalyUrl = 'https://rksv.fiskaly.com/api/v1'
const usualPatienceMs = 10_000
const page = 100
/** How far back receipts are looked for that the service has made by itself. */
const maxPages = 50

/** What a service is asked for about a register: its access, and what it calls the register. */
export type IssuedRegister = { account: string; secret: string; registerId: string }

type Surroundings = {
  environment: Pick<Environment, 'fiskalyUrl'>
  /** Until when answers are waited for, as `performance.now` tells; ten seconds each without. */
  until?: number
}

/** A receipt that a service is to issue. `issueId` makes sure that it does so once, however often it is asked. */
export type ReceiptToIssue = { issueId: string; kind: ReceiptKind; amounts: ColumnAmounts }

/** A receipt that the service has made by itself. */
export type MadeByService = { issueId: string; kind: 'month' | 'year' | 'collective'; jws: string }

type FiskalyReceipt = { _id: string; receipt_type: string; qr_code_data: string }

const receiptSchema: JSONSchemaType<FiskalyReceipt> = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    receipt_type: { type: 'string' },
    qr_code_data: { type: 'string', pattern: '^_R1-AT[0-9]+(_[^_]*){12}$' },
  },
  required: ['_id', 'receipt_type', 'qr_code_data'],
}
const parseReceipt = replyParser(receiptSchema)
const parseReceipts = replyParser<{ data: FiskalyReceipt[] }>({
  type: 'object',
  properties: { data: { type: 'array', items: receiptSchema } },
  required: ['data'],
})
const parseToken = replyParser<{ access_token: string }>({
  type: 'object',
  properties: { access_token: { type: 'string', minLength: 1 } },
  required: ['access_token'],
})
const parseRegister = replyParser<{ state: string; initialization_receipt_id?: string | null }>({
  type: 'object',
  properties: {
    state: { type: 'string' },
    initialization_receipt_id: { type: 'string', nullable: true },
  },
  required: ['state'],
})

const requestedTypes = { sale: 'NORMAL', cancel: 'CANCELLATION', training: 'TRAINING' } as const
const madeKinds = new Map<string, MadeByService['kind']>([
  ['MONTHLY_CLOSE', 'month'],
  ['YEARLY_CLOSE', 'year'],
  ['SIGNATURE_CREATION_UNIT_FAULT_CLEARANCE', 'collective'],
])
const amountFields = {
  normal: 'gross_amount_standard',
  reduced1: 'gross_amount_reduced_1',
  reduced2: 'gross_amount_reduced_2',
  zero: 'gross_amount_zero',
  special: 'gross_amount_special',
} as const

/** Whether a text may be the name of a register at fiskaly: a UUID, with which it is called. */
export function isFiskalyRegister(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** Looks whether the service knows a register that can still issue receipts. @throws where it is not reached, refuses, or has ended the register */
export async function requireIssuer(register: IssuedRegister, given: Surroundings): Promise<void> {
  if (await hasEnded(register, given)) throw new Error('The service has ended the register')
}

/** Whether the service has ended a register for ever. @throws where it is not reached or refuses */
export async function hasEnded(register: IssuedRegister, given: Surroundings): Promise<boolean> {
  const { state } = parseRegister(await call(register, given, { method: 'GET', path: '' }))
  return state === 'DECOMMISSIONED' || state === 'DEFECTIVE'
}

/** Whether a register has issued more there than its first receipt, so that it cannot begin here. @throws where the service is not reached or refuses */
export async function hasIssuedBefore(register: IssuedRegister, given: Surroundings): Promise<boolean> {
  return (await listReceipts(register, 0, given)).some(({ receipt_type: type }) => type !== 'INITIALIZATION')
}

/** Has a service issue a receipt, and returns its compact JWS, always the same for an `issueId` (R-REGISTER-11). @throws where it is not reached, refuses, or answers with another receipt */
export async function issueReceipt(
  register: IssuedRegister,
  receipt: ReceiptToIssue,
  { environment, patienceMs }: Surroundings & { patienceMs: number },
): Promise<string> {
  const { kind, amounts, issueId } = receipt
  // A branch may wait for all calls together.
  const given = { environment, until: performance.now() + patienceMs }
  if (kind === 'start') return startedBy(register, given)
  if (kind === 'end') return endedBy(register, given)
  if (!(kind === 'sale' || kind === 'cancel' || kind === 'training'))
    throw new Error(`The service makes receipts of the kind ${kind} by itself`)
  const raw = Object.fromEntries(
    taxColumns.map((column) => [amountFields[column], writtenAmount(amounts[column]).replace(',', '.')]),
  )
  const receiptType = requestedTypes[kind]
  const made = parseReceipt(
    await call(register, given, {
      method: 'PUT',
      path: `/receipt/${issueId}`,
      body: { receipt_type: receiptType, schema: { raw } },
    }),
  )
  const jws = jwsOfCode(made.qr_code_data)
  const stated = statedIn(textOf(jws)).amounts
  const isOther = taxColumns.some((column, index) => stated[index] !== writtenAmount(amounts[column]))
  if (made._id !== issueId || made.receipt_type !== receiptType || isOther)
    throw new Error('What issues receipts has answered with another receipt')
  return jws
}

/** The newest receipts that the service has made by itself, the oldest first; it looks back until it has found `wanted` of them. */
export async function listMadeByService(
  register: IssuedRegister,
  wanted: number,
  given: Surroundings,
): Promise<MadeByService[]> {
  const made: MadeByService[] = []
  for (let pages = 0; pages < maxPages; pages++) {
    const receipts = await listReceipts(register, pages * page, given)
    for (const { _id, receipt_type: type, qr_code_data: code } of receipts) {
      const kind = madeKinds.get(type)
      if (kind !== undefined) made.push({ issueId: _id, kind, jws: jwsOfCode(code) })
    }
    if (receipts.length < page || made.length >= wanted) break
  }
  return made.toReversed()
}

/** Receipts of a register, the newest first. */
async function listReceipts(register: IssuedRegister, offset: number, given: Surroundings) {
  const path = `/receipt?order_by=receipt_number&order=DESC&limit=${page}&offset=${offset}`
  return parseReceipts(await call(register, given, { method: 'GET', path })).data
}

/** Puts a register into use at the service, from whichever state it has reached, and returns its first receipt. */
async function startedBy(register: IssuedRegister, given: Surroundings): Promise<string> {
  const to = async (state: string) =>
    parseRegister(await call(register, given, { method: 'PATCH', path: '', body: { state } }))
  let found = parseRegister(await call(register, given, { method: 'GET', path: '' }))
  if (found.state === 'CREATED') found = await to('REGISTERED')
  if (found.state === 'REGISTERED') found = await to('INITIALIZED')
  const first = found.initialization_receipt_id ?? ''
  if (found.state !== 'INITIALIZED' || first === '') throw new Error(`The register is ${found.state}`)
  const path = `/receipt/${encodeURIComponent(first)}`
  return jwsOfCode(parseReceipt(await call(register, given, { method: 'GET', path })).qr_code_data)
}

/** Ends a register at the service, and returns its last receipt. */
async function endedBy(register: IssuedRegister, given: Surroundings): Promise<string> {
  const { state } = parseRegister(await call(register, given, { method: 'GET', path: '' }))
  if (state !== 'DECOMMISSIONED')
    await call(register, given, { method: 'PATCH', path: '', body: { state: 'DECOMMISSIONED' } })
  const last = (await listReceipts(register, 0, given)).find((one) => one.receipt_type === 'DECOMMISSION')
  if (last === undefined) throw new Error('The register has no last receipt')
  return jwsOfCode(last.qr_code_data)
}

type Call = {
  method: 'GET' | 'PUT' | 'PATCH'
  /** Below the register. */
  path: string
  body?: Record<string, unknown>
}

/** Tokens by the access that they were given for; one that the service does not take any more is asked for again. */
const tokens = new Map<string, string>()

async function call(
  register: IssuedRegister,
  { environment, until = performance.now() + usualPatienceMs }: Surroundings,
  asked: Call,
): Promise<unknown> {
  const { account, secret, registerId } = register
  const { method, path } = asked
  const base = environment.fiskalyUrl ?? fiskalyUrl
  const access = JSON.stringify([base, account, secret])
  const known = tokens.get(access)
  const left = () => Math.max(1, Math.round(until - performance.now()))
  const send = (token: string) =>
    callProvider({
      method,
      url: `${base}/cash-register/${encodeURIComponent(registerId)}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(asked.body === undefined ? {} : { body: asked.body }),
      patienceMs: left(),
    })
  if (known !== undefined)
    try {
      return await send(known)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      tokens.delete(access)
    }
  const body = { api_key: account, api_secret: secret }
  const { access_token: token } = parseToken(
    await callProvider({ method: 'POST', url: `${base}/auth`, headers: {}, body, patienceMs: left() }),
  )
  const reply = await send(token)
  tokens.set(access, token)
  return reply
}
