import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Alarm, Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { SetupGuide } from '@theke/contract/shop/setup-api.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { isPublicAddress } from '../../environment/public-address.ts'
import { shop as shopTable } from '../shop-tables.ts'

const shop = await createTestShop()
const { services, admin, visitor } = shop
await services.db.update(shopTable).set({ openedAt: null })
services.cache.forget()
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const guide = async () => (await admin<SetupGuide>('GET', '/api/set-up')).data
const missing = async () => (await guide()).tasks.filter(({ isDone }) => !isDone).map(({ task }) => task)
async function alarms(): Promise<Alarm[]> {
  const { data } = await admin<Dashboard>('GET', '/api/dashboard')
  return data.alarms.filter(({ path }) => path === '/set-up')
}

test('a new shop says what it lacks and where that is entered, and cannot be opened', async () => {
  const asked = ['address', 'contact', 'imprint', 'terms', 'privacy', 'mail', 'without-email']
  assert.deepEqual(await missing(), asked)
  const { tasks, isOpened, mayOpen } = await guide()
  const pathOf = (name: string) => tasks.find(({ task }) => task === name)?.path
  assert.equal(pathOf('address'), `/branches/${shop.branch}`)
  assert.equal(pathOf('imprint'), '/config?tab=legal')
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
    'Der Shop ist noch nicht eröffnet. Es fehlt: Anschrift, Telefon oder E-Mail, Impressum, AGB, Datenschutzerklärung.',
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
  assert.deepEqual(await missing(), ['terms', 'mail', 'without-email'])
  // Nobody is reached by SMS before a service sends them.
  await admin('POST', '/api/config', { customersWithoutEmail: 'sms' })
  assert.deepEqual(await missing(), ['terms', 'mail', 'without-email'])
  await admin('POST', '/api/config', { customersWithoutEmail: 'call' })
  assert.deepEqual(await missing(), ['terms', 'mail'])
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

test('an address that only the server itself reaches is no public one', () => {
  for (const origin of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:80', 'http://0.0.0.0:1'])
    assert.equal(isPublicAddress(origin), false, origin)
  for (const origin of ['https://shop.example', 'http://192.168.1.5:3000'])
    assert.equal(isPublicAddress(origin), true, origin)
})
