import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { createOrderBody, send } from '../apps/server/src/ordering/testing/order-factory.ts'
import { createTestShop } from '../apps/server/src/ordering/testing/shop-fixture.ts'
import { orders } from '../apps/server/src/ordering/ordering-tables.ts'
import { fullOnly } from '../apps/server/src/testing/core.ts'
import { createProgram } from '../apps/server/src/people/testing/api-token.ts'
import { buildClientPackage } from '../scripts/build/client-package.ts'

const examples = fileURLToPath(new URL('.', import.meta.url))
const shop = await createTestShop()
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })

/** The examples and the client alone, outside of the repository. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-examples-'))
after(() => rmSync(folder, { recursive: true, force: true }))
cpSync(examples, folder, { recursive: true, filter: (file) => !file.includes('node_modules') })
mkdirSync(path.join(folder, 'node_modules', '@theke'), { recursive: true })
buildClientPackage(path.join(folder, 'node_modules', '@theke', 'client'))

type Ended = { code: number | null; output: string; errors: string }

function run(token: string, ...args: string[]): Promise<Ended> {
  // Where Node lacks a library of the system, it is found by the second of them.
  const { PATH, LD_LIBRARY_PATH } = process.env
  const env = { PATH, LD_LIBRARY_PATH, THEKE_ORIGIN: origin, THEKE_TOKEN: token }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

const tokenFor = async (name: string, permissions: string[]) =>
  (await createProgram(shop, name, permissions)).token.token

async function confirmedOrder(lastName: string): Promise<{ id: number; ticketNumber: string }> {
  const { data } = await send(shop.visitor, createOrderBody(shop, { lastName }))
  await shop.admin('POST', `/api/orders/${data.id}/status/confirm`, {})
  return data
}

test('the till lists what is paid and hands it over', async () => {
  const token = await tokenFor('Kassa', ['orders.read', 'orders.handOver'])
  const paid = await confirmedOrder('Größwang')
  const unpaid = await confirmedOrder('Offen')
  await shop.services.db.update(orders).set({ isPaid: true }).where(eq(orders.id, paid.id))

  const listed = await run(token, 'till.ts')
  assert.deepEqual([listed.code, listed.errors], [0, ''])
  assert.equal(listed.output, `${paid.ticketNumber}\tGrößwang\t5,20\t2 Leberkäsesemmel\n`)

  const handed = await run(token, 'till.ts', paid.ticketNumber)
  assert.deepEqual([handed.code, handed.output], [0, `${paid.ticketNumber}\tcompleted\n`])
  assert.equal((await run(token, 'till.ts')).output, '')

  const refused = await run(token, 'till.ts', unpaid.ticketNumber)
  assert.deepEqual([refused.code, refused.errors], [1, 'Diese Bestellung ist noch nicht bezahlt.\n'])
  assert.equal((await run(token, 'till.ts', '999')).code, 1)
})

test('bookkeeping saves the takings of a month by day and tax rate', fullOnly, async () => {
  const token = await tokenFor('Buchhaltung', ['accounting.read'])
  const { id } = await confirmedOrder('Bar')
  await shop.admin('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, id))
  assert.ok(order)
  const month = order.createdAt.toISOString().slice(0, 7)

  const { code, output, errors } = await run(token, 'bookkeeping.ts', month)
  assert.deepEqual([code, errors], [0, ''])
  assert.match(output, /^10 %\t10,40\t9,46\t0,94$/m)
  const file = readFileSync(path.join(folder, `einnahmen-${month}.csv`), 'utf8')
  assert.match(file, /Tag;Filiale;Art;Zahlungsart;Steuersatz;Brutto;Netto;Steuer/)
  assert.equal(file.match(/;10;5,20;4,73;0,47/g)?.length, 2, file)
  assert.equal((await run(token, 'bookkeeping.ts', 'November')).code, 1)
})

test('a price list of a scale system sets what differs, once', async () => {
  const token = await tokenFor('Waage', ['products.write'])
  const ham = { name: 'Beinschinken', unit: 'kilogram', articleNumber: '4711', price: 17.9 }
  const id = await shop.create('products', ham)
  await shop.create('products', { name: 'Trüffel', unit: 'kilogram', articleNumber: '4712', price: 1249 })
  const first = await run(token, 'price-list.ts', 'prices.csv')
  assert.deepEqual([first.code, first.errors], [0, ''])
  assert.equal(first.output, '4711\tBeinschinken\t17,90\t18,90\n1 von 2 Preisen geändert.\n')
  assert.equal((await shop.admin<{ price: number }>('GET', `/api/products/${id}`)).data.price, 18.9)
  assert.equal((await run(token, 'price-list.ts', 'prices.csv')).output, '0 von 2 Preisen geändert.\n')

  await shop.create('products', { name: 'Semmel', unit: 'piece', articleNumber: '12', price: 1 })
  writeFileSync(path.join(folder, 'more.csv'), 'PLU;Preis\r\n12;2,00\r\n99;3,00\r\n4711;19,00\r\n')
  const more = await run(token, 'price-list.ts', 'more.csv')
  assert.equal(more.code, 1)
  assert.match(more.errors, /PLU 12: Semmel wird nicht nach Kilogramm verkauft\.\nPLU 99: kein Produkt/)
  assert.match(more.output, /1 von 3 Preisen geändert/)
})

test('a token without the permission is refused, and nothing happens without one', async () => {
  const token = await tokenFor('Fremd', ['accounting.read'])
  const { code, errors } = await run(token, 'price-list.ts', 'prices.csv')
  assert.equal(code, 1)
  assert.notEqual(errors, '')
  assert.equal((await run('', 'till.ts')).errors, 'THEKE_ORIGIN und THEKE_TOKEN fehlen.\n')
})

test('the client is written over nothing but an earlier one', () => {
  writeFileSync(path.join(folder, 'own.txt'), '')
  assert.throws(() => buildClientPackage(folder), /enthält etwas anderes/)
})
