import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Alarm, Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { RecoverySheet, SetupGuide } from '@theke/contract/shop/setup-api.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { isPublicAddress } from '../../environment/public-address.ts'
import { printJobs } from '../../printing/printing-tables.ts'
import { shop as shopTable } from '../../shop/shop-tables.ts'

const shop = await createTestShop(
  {},
  { BACKUP_URL: 'https://zugang:geheim@backup.example/theke?region=wien', BACKUP_KEY: 'k'.repeat(43) },
)
const { services, admin, visitor } = shop
await services.db.update(shopTable).set({ openedAt: null })
services.cache.forget()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const guide = async () => (await admin<SetupGuide>('GET', '/api/set-up')).data
const states = async () => Object.fromEntries((await guide()).tasks.map(({ task, state }) => [task, state]))
const missing = async () =>
  (await guide()).tasks.filter(({ state }) => state === 'open').map(({ task }) => task)
/** What is not asked for here: what the shop does not do, and what other tests are about. */
const legal = async () =>
  (await guide()).tasks
    .filter(({ isRequired, state }) => isRequired && state === 'open')
    .map(({ task }) => task)
async function alarms(): Promise<Alarm[]> {
  const { data } = await admin<Dashboard>('GET', '/api/dashboard')
  return data.alarms.filter(({ path }) => path === '/set-up')
}

test('a new shop says what it lacks and where that is entered, and cannot be opened', async () => {
  assert.deepEqual(await missing(), [
    'address',
    'contact',
    'holidays',
    'allergens',
    'delivery',
    'printers',
    'tables',
    'without-email',
    'mail',
    'imprint',
    'terms',
    'privacy',
    'backup',
    'second-way',
    'rehearsal',
  ])
  const { tasks, isOpened, mayOpen } = await guide()
  const found = (name: string) => tasks.find(({ task }) => task === name)
  const pathOf = (name: string) => found(name)?.path
  assert.equal(pathOf('address'), `/branches/${shop.branch}`)
  assert.equal(pathOf('imprint'), '/config?tab=legal')
  assert.deepEqual(
    [found('allergens')?.missing, pathOf('allergens')],
    ['Leberkäsesemmel', `/products/${shop.roll}`],
  )
  assert.deepEqual([isOpened, mayOpen], [false, false])
  const refused = await admin('POST', '/api/set-up/open')
  assert.equal(refused.status, 409)
  assert.match(refused.errors[0]?.message ?? '', /fehlen noch Angaben/)
  assert.equal((await employee('GET', '/api/set-up')).status, 403)
  assert.equal((await visitor('POST', '/api/set-up/open')).status, 401)
})

test('a closed shop takes orders of its staff only, and shows visitors nothing', async () => {
  const refused = await send(visitor, createOrderBody(shop))
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.errors, [
    {
      field: 'branch',
      message: 'Dieser Shop ist noch nicht eröffnet und nimmt noch keine Bestellungen entgegen.',
    },
  ])
  assert.equal((await send(employee, createOrderBody(shop))).status, 201)
  for (const address of ['/api/storefront/start', '/api/storefront/branches/linz']) {
    assert.equal((await visitor('GET', address)).status, 403)
    assert.equal((await employee('GET', address)).status, 200)
  }
})

test('the dashboard of a closed shop names what is missing, and that no mail leaves', async () => {
  const [closed, mail, ...others] = await alarms()
  assert.equal(closed?.kind, 'shop-not-opened')
  assert.equal(
    closed.text,
    'Der Shop ist noch nicht eröffnet. Es fehlt: Anschrift, Telefon oder E-Mail, Allergene, Impressum, AGB, Datenschutzerklärung.',
  )
  assert.equal(mail?.kind, 'mail-missing')
  assert.deepEqual(others, [])
  const { data } = await employee<Dashboard>('GET', '/api/dashboard')
  assert.deepEqual(data.alarms, [])
})

test('with everything that the law asks for an administrator opens the shop, which then sells', async () => {
  await shop.change('branches', shop.branch, {
    street: 'Hauptplatz 18',
    zipCode: '4020',
    city: 'Linz',
    email: 'linz@shop.example',
  })
  const text = '<p>Fleischerei</p>'
  await admin('POST', '/api/config', { imprintText: text, privacyPolicyText: text })
  assert.deepEqual(await legal(), ['allergens', 'terms'])
  await shop.change('products', shop.roll, { allergens: 'keine' })
  assert.deepEqual(await legal(), ['terms'])
  // Nobody is reached by SMS before a service sends them.
  await admin('POST', '/api/config', { customersWithoutEmail: 'sms' })
  assert.equal((await states())['without-email'], 'open')
  await admin('POST', '/api/config', { customersWithoutEmail: 'call' })
  assert.equal((await states())['without-email'], 'done')
  // Terms on another website count as well.
  await admin('POST', '/api/config', { termsAndConditions: 'https://shop.example/agb' })
  const { data, status } = await admin<SetupGuide>('POST', '/api/set-up/open')
  assert.deepEqual([status, data.isOpened, data.mayOpen], [200, true, true])
  assert.equal((await send(visitor, createOrderBody(shop))).status, 201)
  assert.equal((await visitor('GET', '/api/storefront/start')).status, 200)
  assert.deepEqual(
    (await alarms()).map(({ kind }) => kind),
    ['mail-missing'],
  )
})

test('a shop that was opened stays open when a text goes missing, and says so', async () => {
  await admin('POST', '/api/config', { imprintText: '' })
  const [alarm] = await alarms()
  assert.equal(alarm?.text, 'Dem Shop fehlt, was das Gesetz verlangt: Impressum.')
  assert.equal((await send(visitor, createOrderBody(shop))).status, 201)
})

test('a legal text with gaps, or headed as a draft, counts as missing and names them', async () => {
  const found = async () => (await guide()).tasks.find(({ task }) => task === 'imprint')
  for (const [text, gaps] of [
    ['<p>UID: [UID-Nummer ergänzen], [Name ergänzen]</p>', 'UID-Nummer; Name'],
    ['<p>Entwurf, vor der Veröffentlichung zu prüfen.</p>', 'Hinweis „Entwurf“'],
  ]) {
    await admin('POST', '/api/config', { imprintText: text })
    assert.deepEqual([(await found())?.state, (await found())?.missing], ['open', gaps])
    assert.equal((await alarms())[0]?.text, 'Dem Shop fehlt, was das Gesetz verlangt: Impressum.')
  }
  await admin('POST', '/api/config', { imprintText: '<p>Moser, UID: ATU12345678</p>' })
  assert.equal((await found())?.state, 'done')
})

test('the sheet for an emergency names the place of the backup without its keys, to administrators only', async () => {
  const { data, bytes } = await admin<RecoverySheet>('GET', '/api/set-up/recovery-sheet')
  assert.equal(data.address, 'http://shop.example/backend')
  assert.match(data.username, /^person-/)
  assert.equal(data.backup, 'backup.example/theke')
  assert.doesNotMatch(bytes.toString(), /geheim|zugang|kkkk/)
  assert.equal((await employee('GET', '/api/set-up/recovery-sheet')).status, 403)
})

test('taxes that the country of the branch does not know are named', async () => {
  await shop.change('branches', shop.branch, { country: 'DE' })
  const found = (await guide()).tasks.find(({ task }) => task === 'taxes')
  assert.deepEqual([found?.state, found?.missing], ['open', 'Leberkäsesemmel'])
  await shop.change('branches', shop.branch, { country: 'AT' })
  assert.equal((await states()).taxes, 'done')
})

test('the rehearsal is done when an order came, was printed and was handed over, whoever did it', async () => {
  const rehearsal = async () => (await guide()).rehearsal
  const order = await send(visitor, createOrderBody(shop))
  assert.deepEqual(await rehearsal(), { isOrdered: true, isPrinted: false, isHandedOver: false })
  const id = order.data.id
  for (const step of ['confirm', 'in-delivery']) await admin('POST', `/api/orders/${id}/status/${step}`)
  await admin('POST', `/api/orders/${id}/status/completed`, { paidBy: 'cash' })
  assert.deepEqual(await rehearsal(), { isOrdered: true, isPrinted: false, isHandedOver: true })
  assert.equal((await states()).rehearsal, 'done', 'a shop without a printer prints nothing')

  const printer = { name: 'Theke', identifier: 'theke', type: 'receiptPrinter', branch: { id: shop.branch } }
  const device = await shop.create('devices', {
    ...printer,
    connection: 'network',
    address: '127.0.0.1:9100',
    printsNewOrders: false,
  })
  assert.deepEqual([(await states()).rehearsal, (await states()).printers], ['open', 'open'])
  await services.db.insert(printJobs).values({
    createdAt: new Date(services.clock.now()),
    branch: shop.branch,
    device,
    order: id,
    kind: 'receipt',
    state: 'sent',
    dueAt: new Date(services.clock.now()),
  })
  assert.deepEqual([(await states()).rehearsal, (await states()).printers], ['done', 'done'])
})

test('PINs are asked for once there is a terminal, and a second person besides the first', async () => {
  assert.equal((await states()).pins, 'unneeded')
  const terminal = {
    name: 'Terminal',
    identifier: 'terminal',
    type: 'timeTerminal',
    branch: { id: shop.branch },
  }
  await shop.create('devices', terminal)
  assert.deepEqual([(await states()).pins, (await states()).people], ['open', 'done'])
})

test('an address that only the server itself reaches is no public one', () => {
  for (const origin of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:80', 'http://0.0.0.0:1'])
    assert.equal(isPublicAddress(origin), false, origin)
  for (const origin of ['https://shop.example', 'http://192.168.1.5:3000'])
    assert.equal(isPublicAddress(origin), true, origin)
})
