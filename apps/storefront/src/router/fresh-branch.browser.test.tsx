import type { SoldOutNotice } from '@theke/contract/catalogue/sold-out-api.ts'
import type { HoursNotice } from '@theke/contract/shop/views/storefront-views.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { contentApi } from '@theke/contract/content/site-view.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pendingOrders } from '../offline/pending-orders.ts'
import {
  fillIn,
  lineWith,
  offerBranch,
  offerProduct,
  openAddress,
  openBranchPage,
  openCheckout,
  refuse,
  sausage,
} from '../testing/storefront.tsx'

/** The stream of the browser, in which a test says what the server sends. */
class TestStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {
    this.readyState = TestStream.CLOSED
  }
}

let streams: TestStream[] = []

beforeEach(() => {
  streams = []
  const { EventSource } = globalThis
  Object.assign(globalThis, { EventSource: TestStream })
  return () => Object.assign(globalThis, { EventSource })
})

function send(name: 'message' | 'hours', data: SoldOutNotice | HoursNotice): void {
  const event = new MessageEvent(name, { data: JSON.stringify(data) })
  for (const stream of streams) if (stream.readyState === 1) stream.dispatchEvent(event)
}

const { states: open, soonest } = offerBranch()
const paused = {
  kind: 'closed',
  next: '2026-05-04T09:00:00.000Z',
  nextTime: '11:00',
  nextDay: '',
  closedMessage: '',
  reason: 'paused',
} as const
const pausedHours: HoursNotice = {
  states: { page: paused, takeaway: paused, delivery: paused, dineIn: paused },
  soonest,
  validUntil: '2099-01-01T00:00:00.000Z',
}

/** What keeps a page fresh is loaded once somebody does something. */
async function listen(): Promise<void> {
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => streams.length).toBeGreaterThan(0)
}

test('an open page says that a branch takes no orders for a while, and no longer once it does again', async () => {
  const server = await openBranchPage()
  await listen()
  const notice = page.getByText('11:00')
  await expect.element(notice.first()).not.toBeInTheDocument()
  send('hours', pausedHours)
  await expect.element(notice.first()).toBeVisible()
  send('hours', { ...pausedHours, states: open })
  await expect.element(notice.first()).not.toBeInTheDocument()
  expect(server.calls(storefrontApi.loadBranch)).toHaveLength(1)
})

test('what is sold out in the same moment is not lost over it', async () => {
  await openBranchPage()
  await listen()
  send('message', [{ id: sausage.id, text: 'Heute ausverkauft', until: null }])
  send('hours', pausedHours)
  await expect.element(page.getByText('Heute ausverkauft').first()).toBeVisible()
  await expect.element(page.getByText('11:00').first()).toBeVisible()
})

test('the checkout says it as well, and what was typed stays', async () => {
  await openCheckout()
  await page.getByLabelText('Vorname').fill('Anna')
  await listen()
  send('hours', pausedHours)
  await expect.element(page.getByText('11:00').first()).toBeVisible()
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Anna')
})

test('a campaign that ends while its page is open leads to its branch', async () => {
  const server = await openBranchPage({ view: { validUntil: '2026-05-04T06:00:00.000Z' } })
  server.answer(storefrontApi.loadBranch, ({ params }) => {
    if (params.identifier === 'linz') throw refusal('not-found')
    return offerBranch({ branch: { identifier: 'wels', name: 'Filiale Wels' } })
  })
  server.answer(contentApi.loadContent, () => ({ kind: 'redirect' as const, address: '/store/wels' }))
  await listen()
  await expect.poll(() => location.pathname).toBe('/store/wels')
  await expect.element(page.getByText('Filiale Wels').first()).toBeVisible()
})

test('a start page that stays open is loaded anew once what it says has expired', async () => {
  const server = await openBranchPage()
  const { shop } = offerBranch()
  const start = { form: 'start' as const, shop, division: null, branches: [], tags: [], newsPopup: null }
  const [past, future] = ['2026-05-04T06:00:00.000Z', '2099-01-01T00:00:00.000Z']
  server.answer(storefrontApi.loadStart, () => ({ ...start, doors: 'noch 3 Stunden', validUntil: past }))
  await openAddress('/')
  await expect.element(page.getByText('noch 3 Stunden')).toBeVisible()
  server.answer(storefrontApi.loadStart, () => ({ ...start, doors: 'noch 2 Stunden', validUntil: future }))
  await userEvent.keyboard('{Tab}')
  const loads = () => {
    dispatchEvent(new Event('pageshow'))
    return server.calls(storefrontApi.loadStart).length
  }
  await expect.poll(loads).toBe(2)
  await expect.element(page.getByText('noch 2 Stunden')).toBeVisible()
  expect(loads()).toBe(2)
})

test('a checkout of a campaign that ended meanwhile stays and says so', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(storefrontApi.loadBranch, () => {
    throw refusal('not-found')
  })
  server.answer(contentApi.loadContent, () => ({ kind: 'redirect' as const, address: '/store/wels' }))
  server.answer(customerOrderApi.placeOrder, refuse({ field: 'campaign', reason: 'campaign-closed' }))
  await page.getByRole('button', { name: /abschicken/ }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Der Bestellschluss dieser Aktion ist vorbei.')
  await expect.poll(() => server.calls(storefrontApi.loadBranch).length).toBeGreaterThan(1)
  expect(server.calls(contentApi.loadContent)).toEqual([])
  await expect.element(alert).toMatchTextContent('Der Bestellschluss dieser Aktion ist vorbei.')
})

test('an order kept for a campaign that has ended says so where it is sent from, and is not lost', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(customerOrderApi.placeOrder, noAnswer)
  await page.getByRole('button', { name: /abschicken/ }).click()
  await expect.poll(() => pendingOrders.get().length).toBe(1)
  const [key = ''] = pendingOrders.get().map((order) => order.key)
  onTestFinished(() => pendingOrders.release(key))
  server.answer(customerOrderApi.placeOrder, refuse({ field: 'campaign', reason: 'campaign-closed' }))
  await openAddress('/store/linz')
  await listen()
  const notice = page.getByRole('region', { name: 'Gespeicherte Bestellung' })
  await notice.getByRole('button', { name: 'Jetzt abschicken' }).click()
  const alert = notice.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Der Bestellschluss dieser Aktion ist vorbei.')
  expect(location.pathname).toBe('/store/linz')
  expect(await pendingOrders.find(key)).toBeDefined()
})

test('a bundle in the cart is sold out with one of its parts, and there again with it', async () => {
  const bundle = offerProduct({
    id: 7,
    name: 'Grillpaket',
    type: 'bundle',
    price: 39.9,
    bundleItems: [
      { name: 'Käsekrainer', amount: 4, unit: 'pair' },
      { name: 'Senf', amount: 1, unit: 'piece' },
    ],
  })
  const other = offerProduct({ id: 8, name: 'Leberkäse' })
  const opened = {
    view: { products: [bundle, sausage, other] },
    cart: { lines: [lineWith(bundle), lineWith(other)] },
  }
  const text = 'Heute ausverkauft: Käsekrainer'
  const notice = [
    { id: sausage.id, text: 'Heute ausverkauft', until: null },
    // Because it cannot be packed without it.
    { id: bundle.id, text, until: null },
  ]

  await openBranchPage(opened)
  const lines = page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('listitem')
  const [ofBundle, ofOther] = [
    lines.filter({ hasText: 'Grillpaket' }),
    lines.filter({ hasText: 'Leberkäse' }),
  ]
  await listen()
  await expect.element(ofBundle).toBeVisible()
  send('message', notice)
  await expect.element(ofBundle).toMatchTextContent(text)
  await expect.element(ofOther).not.toMatchTextContent(text)
  await expect.element(page.getByText(`„Grillpaket“ in Ihrem Warenkorb: ${text}.`)).toBeVisible()
  send('message', [])
  await expect.element(ofBundle).not.toMatchTextContent(text)

  await openCheckout(opened)
  const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' })
  await listen()
  send('message', notice)
  await expect.element(summary.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toBeVisible()
})
