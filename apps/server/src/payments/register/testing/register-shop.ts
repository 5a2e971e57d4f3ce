import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { mock } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { NewRegister, RegisterView } from '@theke/contract/payments/registers-api.ts'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { systemContext } from '../../../core/context.ts'
import { createItem, createOrderBody, send } from '../../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../../ordering/testing/shop-fixture.ts'
import type { Caller } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { cashReceipts, cashRegisters } from '../register-tables.ts'
import { tendRegisters } from '../register-worker.ts'
import { startFakeATrust, startFakePrimeSign } from './fake-signing-services.ts'
import { verifyExport } from './verify-export.ts'

/** A shop with the services that sign stood in for, at noon of a day in the middle of a month, so that no receipt of a month is due by itself. */
export async function createRegisterShop(variables: Record<string, string> = {}) {
  let at = Date.UTC(2026, 10, 12, 11)
  mock.method(testClock, 'now', () => (at += 10))
  const aTrust = await startFakeATrust()
  const primeSign = await startFakePrimeSign()
  const shop = await createTestShop(
    {},
    { A_TRUST_URL: aTrust.origin, PRIME_SIGN_URL: primeSign.origin, ...variables },
  )
  const { db } = shop.services
  const people: { admin: Caller; employee: Caller } = {
    admin: shop.admin,
    employee: await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch]),
  }
  const admin: Caller = (...call) => people.admin(...call)
  const employee: Caller = (...call) => people.employee(...call)
  const receiptsOf = (register: number) =>
    db
      .select()
      .from(cashReceipts)
      .where(eq(cashReceipts.register, register))
      .orderBy(asc(cashReceipts.number))

  /** An order of rolls at 2,60 €, confirmed. */
  async function order(count = 10, stated: Record<string, unknown> = {}): Promise<number> {
    const body = createOrderBody(shop, { items: [createItem(shop.roll, count)], ...stated })
    const { data } = await send(shop.visitor, body)
    assert.equal((await admin('POST', `/api/orders/${data.id}/status/confirm`)).status, 200)
    return data.id
  }

  return {
    shop,
    db,
    aTrust,
    primeSign,
    admin,
    employee,
    order,
    receiptsOf,
    kindsOf: async (register: number) =>
      (await receiptsOf(register)).map(({ kind, isSigned }) => [kind, isSigned]),
    tend: () => tendRegisters(systemContext(shop.services, pino({ level: 'silent' }))),
    access: { service: 'aTrust', account: aTrust.user, password: aTrust.password },
    trial: { service: 'software', account: '', password: '' },
    create: (body: Record<string, unknown>) =>
      admin<NewRegister>('POST', '/api/cash-registers', {
        branch: { id: shop.branch },
        mailsReceipts: false,
        ...body,
      }),
    step: (id: number, name: string, body: object = {}) =>
      admin<RegisterView>('POST', `/api/cash-registers/${id}/${name}`, body),
    pass: (span: number): void => {
      at += span
    },
    /** Goes on at another time, at which sessions have ended. */
    goOnAt: async (instant: number): Promise<void> => {
      at = instant
      people.admin = await shop.loggedIn(['ROLE_ADMIN'])
      people.employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
    },
    sell: async (count = 10, stated: Record<string, unknown> = {}): Promise<number> => {
      const id = await order(count, stated)
      const body = { isPaymentTaken: true, paidBy: 'cash' }
      const reply = await employee<OrderView>('POST', `/api/orders/${id}/hand-over`, body)
      assert.equal(reply.status, 200, JSON.stringify(reply.errors))
      return id
    },
    /** The turnover that an export of a register states, after another reading of the law has accepted it. */
    verified: async ({ register, key }: NewRegister): Promise<number> => {
      const { bytes } = await admin('GET', `/api/cash-registers/${register.id}/export`)
      const [row] = await db.select().from(cashRegisters).where(eq(cashRegisters.id, register.id))
      assert.ok(row)
      const devices = [...row.formerDevices, row]
      keepForVerifier(register.registerId, bytes, { key, devices })
      return verifyExport(bytes.toString(), {
        aesKey: Buffer.from(key, 'base64'),
        publicKeys: new Map(devices.map((device) => [device.certificate, keyOf(device.publicKey)])),
      })
    },
  }
}

type Device = { certificate: string; certificates: string[]; publicKey: string }

/** Writes an export and what a public verifier needs beside it where `THEKE_RKSV_EXPORTS` names a folder (docs/testing.md). */
export function keepForVerifier(
  register: string,
  bytes: Buffer,
  { key, devices }: { key: string; devices: readonly Device[] },
): void {
  const folder = process.env.THEKE_RKSV_EXPORTS ?? ''
  if (folder === '') return
  const entries = devices.map(({ certificate, certificates: [own], publicKey }) => [
    certificate,
    {
      id: certificate,
      signatureDeviceType: own === undefined ? 'PUBLIC_KEY' : 'CERTIFICATE',
      signatureCertificateOrPublicKey: own ?? publicKey,
    },
  ])
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${register}-export.json`), bytes)
  writeFileSync(
    path.join(folder, `${register}-keys.json`),
    JSON.stringify({ base64AESKey: key, certificateOrPublicKeyMap: Object.fromEntries(entries) }),
  )
}

function keyOf(publicKey: string) {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
}
