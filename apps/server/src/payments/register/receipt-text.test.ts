import assert from 'node:assert/strict'
import { generateKeyPairSync, randomInt, sign } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { amountsByColumn, noAmounts, sumOfColumns } from '@theke/domain/cash-register/receipt-amounts.ts'
import { type ReceiptKind, statedIn } from '@theke/domain/cash-register/signed-text.ts'
import { cents, toCents } from '@theke/domain/money.ts'
import {
  checkValueOf,
  codeOf,
  encryptCounter,
  jwsOfCode,
  signingInput,
  textOf,
  unsignedJws,
} from './receipt-crypto.ts'
import { exportLines, inNumberOrder, maxEarly, type SignableReceipt, textOfReceipt } from './receipt-text.ts'
import { verifyExport } from './testing/verify-export.ts'

/** A receipt to make, by which device, and whether that is out of order. */
type Instruction = Omit<SignableReceipt, 'turnover'> & { device: number; isOut: boolean }

const pairs = [0, 1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const nameOf = (device: number) => `U:ATU12345678-K${device}`
const publicKeys = new Map(pairs.map(({ publicKey }, device) => [nameOf(device), publicKey]))

/** The export of a register whose receipts are made as instructed. */
async function exportOf(
  register: string,
  key: Buffer,
  instructions: readonly Instruction[],
): Promise<string> {
  const made: string[] = []
  let turnover = cents(0)
  for (const { device, isOut, ...receipt } of instructions) {
    if (receipt.kind !== 'training') turnover = cents(turnover + sumOfColumns(receipt.amounts))
    const seal = { register, key, provider: 'AT0', certificate: nameOf(device) }
    const text = textOfReceipt(seal, { ...receipt, turnover }, made.at(-1) ?? null)
    const input = signingInput(text)
    const pair = pairs[device]
    assert.ok(pair)
    const signature = sign('sha256', Buffer.from(input), {
      key: pair.privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    made.push(isOut ? unsignedJws(text) : `${input}.${signature.toString('base64url')}`)
  }
  let written = ''
  const group = { certificates: [], jws: asyncOf(made) }
  for await (const line of exportLines(asyncOf([group]))) written += line
  return written
}

async function* asyncOf<One>(all: readonly One[]): AsyncGenerator<One> {
  yield* all
}

/** Receipts as a till of many years may make them: of every kind, with failures that a receipt of nothing ends. */
function randomInstructions(count: number): Instruction[] {
  const key = (number: number) => ({ number: String(number), device: randomInt(3) })
  const all: Instruction[] = [
    { ...key(1), kind: 'start', at: '2026-03-29T01:59:59', amounts: noAmounts, isOut: false },
  ]
  let isOut = false
  for (let number = 2; number <= count; number++) {
    const day = String(1 + Math.floor((number * 28) / (count + 1))).padStart(2, '0')
    const at = `2026-10-${day}T02:00:00`
    if (isOut && randomInt(4) === 0) {
      all.push({ ...key(number), kind: 'collective', at, amounts: noAmounts, isOut: false })
      isOut = false
      continue
    }
    isOut ||= randomInt(9) === 0
    const kind: ReceiptKind =
      (['sale', 'sale', 'sale', 'cancel', 'training', 'month'] as const)[randomInt(6)] ?? 'sale'
    const sign = kind === 'cancel' ? -1 : 1
    const parts = [20, 10, 13, 0, 4.9].map((rate) => ({
      rate,
      gross: cents(sign * randomInt(3) * randomInt(99_999)),
    }))
    all.push({
      ...key(number),
      kind,
      at,
      amounts: kind === 'month' ? noAmounts : amountsByColumn(parts),
      isOut,
    })
  }
  return all
}

const key = Buffer.from('WQRtiiya3hYh/Uz44Bv3x8ETl1nrH6nCdErn69g5/lU=', 'base64')

test('a thousand random receipts are a chain that another reading of the law accepts', async () => {
  const instructions = randomInstructions(1000)
  const written = await exportOf('KASSA-1', key, instructions)
  const expected = instructions
    .filter(({ kind }) => kind !== 'training')
    .reduce((sum, { amounts }) => sum + sumOfColumns(amounts), 0)
  assert.equal(verifyExport(written, { aesKey: key, publicKeys }), expected)
})

test('whatever byte of an export is changed, it is found', async () => {
  const written = await exportOf('KASSA-1', key, randomInstructions(12))
  const first = written.indexOf('eyJ')
  for (let place = first; place < written.length - 6; place += 7) {
    const letter = written[place] ?? ''
    if (!/[A-Za-z0-9_-]/.test(letter)) continue
    const other = letter === 'A' ? 'B' : 'A'
    const changed = written.slice(0, place) + other + written.slice(place + 1)
    // The last letter of a part has bits that mean nothing; its receipt's successor knows the text itself.
    const isLastReceipt = place > written.lastIndexOf('"eyJ')
    if (isLastReceipt) continue
    assert.throws(() => verifyExport(changed, { aesKey: key, publicKeys }), `letter ${place}`)
  }
})

test('the counter is what AES in counter mode makes of it, also of a negative turnover', () => {
  const of = (turnover: number) =>
    encryptCounter(key, { register: 'KASSA-1', number: '83', turnover: cents(turnover) })
  const difference = Buffer.from(of(0), 'base64').map(
    (byte, place) => byte ^ (Buffer.from(of(-2), 'base64')[place] ?? 0),
  )
  assert.equal(Buffer.from(difference).toString('hex'), 'fffffffffffffffe')
  assert.notEqual(of(0), encryptCounter(key, { register: 'KASSA-1', number: '84', turnover: 0 }))
})

test('the check value of a key has four letters of its base64 text, and the code of a receipt its signature as base64', () => {
  assert.match(checkValueOf('WQRtiiya3hYh/Uz44Bv3x8ETl1nrH6nCdErn69g5/lU='), /^[A-Za-z0-9+/]{4}$/)
  assert.notEqual(checkValueOf('WQRtiiya3hYh/Uz44Bv3x8ETl1nrH6nCdErn69g5/lU='), checkValueOf('a'))
  assert.equal(codeOf(unsignedJws('_R1-AT1_x')), '_R1-AT1_x_U2ljaGVyaGVpdHNlaW5yaWNodHVuZyBhdXNnZWZhbGxlbg==')
})

// The official scenarios are no part of this repository; docs/testing.md says how they are run.
const folder = process.env.THEKE_RKSV_SCENARIOS ?? ''
const official = folder === '' ? [] : readdirSync(folder).filter((name) => /SZENARIO_\d+\.json$/.test(name))
for (const name of official)
  test(`${name} is a chain that another reading of the law accepts`, async () => {
    const scenario: Scenario = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    const aesKey = Buffer.from(scenario.base64AesKey, 'base64')
    const instructions = scenario.cashBoxInstructionList.map(instructionOf)
    const written = await exportOf(scenario.cashBoxId, aesKey, instructions)
    verifyExport(written, { aesKey, publicKeys })
    const target = process.env.THEKE_RKSV_EXPORTS ?? ''
    if (target === '') return
    mkdirSync(target, { recursive: true })
    writeFileSync(path.join(target, name.replace('.json', '-export.json')), written)
    writeFileSync(
      path.join(target, name.replace('.json', '-keys.json')),
      JSON.stringify(container(scenario.base64AesKey)),
    )
  })

type Scenario = { cashBoxId: string; base64AesKey: string; cashBoxInstructionList: OfficialInstruction[] }
type OfficialInstruction = {
  signatureDeviceDamaged: boolean
  receiptIdentifier: string
  dateToUse: string
  usedSignatureDevice: number
  typeOfReceipt: keyof typeof officialKinds
  simplifiedReceipt: Record<
    'taxSetNormal' | 'taxSetErmaessigt1' | 'taxSetErmaessigt2' | 'taxSetNull' | 'taxSetBesonders',
    number
  >
}

test('receipts leave in the order of their numbers, and a missing one keeps back only so many', async () => {
  const jwsOf = (number: number) =>
    jwsOfCode(`_R1-AT1_A_${number}_2026-11-12T12:00:00_0,00_0,00_0,00_0,00_0,00_YQ==_1_YQ==_YQ==`)
  const leave = async (numbers: readonly number[]) => {
    let [read, most] = [0, 0]
    const [left, gaps]: [number[], number[]] = [[], []]
    const all = async function* () {
      for (const number of numbers) {
        most = Math.max(most, ++read - left.length)
        yield jwsOf(number)
      }
    }
    for await (const jws of inNumberOrder(all(), 1, (number) => gaps.push(number)))
      left.push(statedIn(textOf(jws)).number)
    return { left, gaps, most }
  }
  assert.deepEqual(await leave([1, 3, 4, 2, 5]), { left: [1, 2, 3, 4, 5], gaps: [], most: 3 })
  const many = Array.from({ length: 2 * maxEarly }, (_, place) => place + 3)
  // The second one comes after all others.
  const found = await leave([1, ...many, 2])
  assert.deepEqual(found.left, [1, ...many, 2])
  assert.deepEqual(found.gaps, [2])
  assert.ok(found.most <= maxEarly + 1)
})

const officialKinds = {
  START_BELEG: 'start',
  STANDARD_BELEG: 'sale',
  STORNO_BELEG: 'cancel',
  TRAINING_BELEG: 'training',
  NULL_BELEG: 'month',
} as const

function instructionOf(one: OfficialInstruction): Instruction {
  const sums = one.simplifiedReceipt
  return {
    number: one.receiptIdentifier,
    kind: officialKinds[one.typeOfReceipt],
    at: one.dateToUse,
    amounts: {
      normal: toCents(sums.taxSetNormal),
      reduced1: toCents(sums.taxSetErmaessigt1),
      reduced2: toCents(sums.taxSetErmaessigt2),
      zero: toCents(sums.taxSetNull),
      special: toCents(sums.taxSetBesonders),
    },
    device: one.usedSignatureDevice,
    isOut: one.signatureDeviceDamaged,
  }
}

/** What public verifiers read beside an export: the key of the register and the public keys of its devices. */
function container(base64AESKey: string) {
  const entries = [...publicKeys].map(([id, publicKey]) => [
    id,
    {
      id,
      signatureDeviceType: 'PUBLIC_KEY',
      signatureCertificateOrPublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  ])
  return { base64AESKey, certificateOrPublicKeyMap: Object.fromEntries(entries) }
}
