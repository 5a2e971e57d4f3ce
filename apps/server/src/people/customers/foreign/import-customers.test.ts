import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { ImportPlan } from '@theke/contract/bulk-operations.ts'
import { testApp } from '../../../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

type Customer = Record<string, unknown> & { email: string }

const exported = async (name: string) =>
  (await readFile(new URL(`./testing/${name}.csv`, import.meta.url))).toString('base64')

async function preview(file: string): Promise<ImportPlan> {
  const { status, data, errors } = await admin<ImportPlan>('POST', '/api/customers/import/preview', { file })
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function imported(file: string): Promise<void> {
  const { digest } = await preview(file)
  const { status, errors } = await admin('POST', '/api/customers/import', { file, digest })
  assert.equal(status, 200, JSON.stringify(errors))
}

async function customerOf(email: string): Promise<Customer> {
  const { data } = await admin<Customer[]>('GET', `/api/customers?search=${encodeURIComponent(email)}`)
  assert.equal(data.length, 1, email)
  assert.ok(data[0])
  return data[0]
}

test('customers of Shopify come once for each address, with the consent that the file names', async () => {
  const known = { email: 'Anna@example.at', lastName: 'Öllinger-Huber', phone: '', newsletter: false }
  await admin('POST', '/api/customers', known)
  const file = await exported('shopify-customers')
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Kunden aus Shopify')
  assert.deepEqual(plan.counts, { new: 2, changed: 1, same: 0, wrong: 0 }, JSON.stringify(plan.rows))
  assert.deepEqual(plan.matchable, [], 'nobody is found by their name')
  const notes = plan.source.notes.join(' ')
  assert.match(notes, /nur ergänzt.*1 Zeilen ohne E-Mail-Adresse.*1 Zeilen mit einer E-Mail-Adresse/s)
  assert.ok(plan.unknownHeadings.includes('Accepts SMS Marketing'))
  await imported(file)

  const joerg = await customerOf('joerg.mueller@example.at')
  assert.deepEqual(
    [
      joerg.firstName,
      joerg.lastName,
      joerg.street,
      joerg.zipCode,
      joerg.phone,
      joerg.country,
      joerg.newsletter,
    ],
    ['Jörg', 'Müller', 'Döblinger Hauptstraße 12, Tür 4', '1190', '+436641234567', 'AT', true],
  )
  assert.equal(joerg.comment, 'Will "ohne Zwiebel",\nbitte anrufen.')
  const anna = await customerOf('Anna@example.at')
  assert.deepEqual(
    [anna.lastName, anna.firstName, anna.companyName, anna.phone, anna.newsletter],
    ['Öllinger-Huber', 'Anna', 'Öllinger & Söhne GmbH', '+43732123456', false],
    'what was there stays, what was empty is filled',
  )
  const pia = await customerOf('pia@example.com')
  assert.deepEqual([pia.newsletter, pia.comment], [false, '=HYPERLINK("http://x")\nLand: US'])
  assert.deepEqual((await preview(file)).counts, { new: 0, changed: 0, same: 3, wrong: 0 })
})

test('the statistics of WooCommerce tell of customers too, and nobody is subscribed', async () => {
  const file = await exported('woocommerce-customers')
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Kunden aus WooCommerce')
  assert.match(plan.source.notes.join(' '), /keine Zustimmung/)
  await imported(file)
  const anna = await customerOf('anna.maria@example.at')
  assert.deepEqual(
    [anna.firstName, anna.lastName, anna.city, anna.zipCode, anna.newsletter],
    ['Anna Maria', 'Größwang', 'Gmunden', '4810', false],
  )
  assert.deepEqual((await preview(file)).counts, { new: 0, changed: 0, same: 2, wrong: 0 })
})

test('passwords of a plugin stay in the file', async () => {
  const file = await exported('woocommerce-customers-plugin')
  const plan = await preview(file)
  assert.deepEqual([plan.counts.new, plan.source?.label], [1, 'Kunden aus WooCommerce'])
  assert.ok(plan.unknownHeadings.includes('user_pass'))
  assert.doesNotMatch(JSON.stringify(plan), /Geheim/)
  await imported(file)
  const huber = await customerOf('huber@example.at')
  assert.deepEqual([huber.companyName, huber.isCompany, huber.newsletter], ['Gasthof Huber', true, false])
})

test('an address is filled as a whole or not at all', async () => {
  await admin('POST', '/api/customers', { email: 'gast@example.ch', lastName: 'Gast', city: 'Wels' })
  await admin('POST', '/api/customers', { email: 'anna.maria@example.de', lastName: 'Groß' })
  const text = Buffer.from(await exported('woocommerce-customers'), 'base64').toString()
  const german = text
    .replace('gast@example.de', 'gast@example.ch')
    .replace('anna.maria@example.at', 'anna.maria@example.de')
    .replace(',AT,', ',DE,')
  await imported(Buffer.from(german).toString('base64'))
  const guest = await customerOf('gast@example.ch')
  assert.deepEqual([guest.city, guest.zipCode, guest.country], ['Wels', '', 'AT'])
  const anna = await customerOf('anna.maria@example.de')
  assert.deepEqual([anna.city, anna.zipCode, anna.country], ['Gmunden', '4810', 'DE'])
})

test('a wrong address is told by its line and column', async () => {
  const text = Buffer.from(await exported('shopify-customers'), 'base64').toString()
  const wrong = Buffer.from(text.replace('pia@example.com', 'pia(at)example')).toString('base64')
  const { rows } = await preview(wrong)
  assert.deepEqual(
    rows.filter(({ kind }) => kind === 'wrong').map(({ line, errors }) => [line, errors[0]?.label]),
    [[6, 'E-Mail (Email)']],
  )
})

test('a file of our own is none of another shop system', async () => {
  const file = Buffer.from('Vorname;Nachname;E-Mail\nEva;Klein;eva@example.at').toString('base64')
  assert.equal((await preview(file)).source, null)
})
