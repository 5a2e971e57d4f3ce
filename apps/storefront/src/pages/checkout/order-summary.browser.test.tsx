import { createPart } from '@theke/domain/catalogue/testing/product-factory.ts'
import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import type { AdvanceOfferView } from '@theke/contract/payments/advance-offer.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { shortDayText } from '@theke/contract/ordering/campaign-texts.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emptyDraft } from '../../cart/cart.ts'
import '../../consent/consent-banner.css'
import '../../shell/app-notice.css'
import { fillIn, lineWith, offerProduct, openCheckout, refuse, sausage } from '../../testing/storefront.tsx'

const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' })

test('above the free amount the delivery costs nothing', async () => {
  const area = { area: 'Pöstlingberg', price: 3.9, tax: 20, free: false }
  const deliveryAreas = [{ ...area, freeFromOrderValue: 70, minimumOrderValue: 30 }]
  const open = (amount: number) =>
    openCheckout({
      view: { branch: { deliveryAreas } },
      cart: { lines: [lineWith(sausage, amount)], mode: 'delivery', deliveryArea: 'Pöstlingberg' },
    })
  await open(26)
  await expect.element(summary).toMatchTextContent('Kostenlose Lieferung ab 70,00 €.')
  await expect.element(summary).toMatchTextContent('Lieferung3,90 €')
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toMatchTextContent('71,50 €')
  await open(27)
  await expect.element(summary).toMatchTextContent('LieferungKostenlos')
  await expect.element(summary).not.toMatchTextContent('Kostenlose Lieferung ab')
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toMatchTextContent('70,20 €')
})

const createRule = (
  stated: Partial<AdvanceOfferView['rules'][number]>,
): AdvanceOfferView['rules'][number] => ({
  id: 1,
  branches: [],
  campaigns: [],
  products: [],
  isOfProducts: false,
  fromTotal: null,
  isForNotCollected: false,
  share: 'fixed',
  percent: 0,
  amount: 2,
  ways: ['counter', 'transfer'],
  daysBefore: 3,
  remindDaysBefore: null,
  isCanceledIfOverdue: false,
  ...stated,
})

test('what is to be paid ahead is said before the order is sent, and follows the cart', async () => {
  const rule = createRule({
    products: [{ product: sausage.id, pieces: 1 }],
    isOfProducts: true,
    fromTotal: 10,
    share: 'percent',
    percent: 50,
    ways: ['counter', 'online'],
  })
  const advance = { rules: [rule], provider: 'mollie' as const, hasAccount: false, campaign: null }
  const open = (amount: number) =>
    openCheckout({ view: { advance }, cart: { lines: [lineWith(sausage, amount)] } })
  await open(26)
  const notice = page.getByText(/^Im Voraus zu bezahlen/)
  await expect.element(notice).toMatchTextContent('33,80 €')
  await expect.element(notice).toMatchTextContent('in der Filiale oder online')
  await open(1)
  await expect.element(page.getByRole('button', { name: /abschicken/ })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('an amount for each piece is asked for each in the cart', async () => {
  const products = [{ product: sausage.id, pieces: 1 }]
  const rule = createRule({ products, isOfProducts: true, share: 'each' })
  const advance = { rules: [rule], provider: null, hasAccount: false, campaign: null }
  await openCheckout({ view: { advance }, cart: { lines: [lineWith(sausage, 4)] } })
  await expect.element(page.getByText(/^Im Voraus zu bezahlen/)).toMatchTextContent('8,00 €')
})

test('until when is said as a day, and no transfer is offered where none would arrive in time', async () => {
  const advance = { rules: [createRule({})], provider: null, hasAccount: true, campaign: null }
  const now = Date.parse('2026-05-04T08:00:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const days = (count: number) => now + count * 24 * 3_600_000
  const open = (appointmentDate: number | null) =>
    openCheckout({
      view: { advance },
      cart: { lines: [lineWith(sausage, 4)], draft: { ...emptyDraft, appointmentDate } },
    })
  const notice = page.getByText(/^Im Voraus zu bezahlen/)
  await open(days(20))
  await expect
    .element(notice)
    .toMatchTextContent(`bis ${shortDayText(days(17))}, in der Filiale oder per Überweisung`)
  await open(days(2))
  await expect.element(notice).toMatchTextContent(`bis ${shortDayText(days(0))}, in der Filiale.`)
  await open(null)
  await expect.element(notice).toMatchTextContent(`bis ${shortDayText(days(0))}, in der Filiale.`)
})

test('who is to pay ahead for their history is told before they order, and orders with the second tap', async () => {
  const rule = createRule({ isForNotCollected: true, share: 'percent', percent: 50, ways: ['counter'] })
  const advance = { rules: [rule], provider: null, hasAccount: false, campaign: null }
  const server = await openCheckout({ view: { advance }, cart: { lines: [lineWith(sausage, 4)] } })
  const notice = page.getByText(/^Im Voraus zu bezahlen: 5,20/)
  const submit = page.getByRole('button', { name: /abschicken/ })
  await fillIn()
  await expect.element(notice).not.toBeInTheDocument()
  const problem = { field: 'paymentMethod', reason: 'advance-owed', params: { advance: '5,20 €' } } as const
  server.answerOnce(customerOrderApi.placeOrder, () => {
    throw new FakeRefusal('advance-owed', problemTexts([problem], 'EUR'))
  })
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/5,20 €, weil .* noch einmal ab/)
  await expect.element(notice).toBeVisible()
  // Another person owes nothing for it.
  await page.getByLabelText('E-Mail').fill('berta@example.at')
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByLabelText('E-Mail').fill('anna.gruber@example.at')
  await expect.element(notice).toBeVisible()
  await submit.click()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder).map(({ body }) => body.shownAdvance))
    .toEqual([0, 5.2])
})

test('a file that is gone meanwhile is asked for again, and everything else is kept', async () => {
  const platter = offerProduct({
    id: 2,
    name: 'Firmenplatte',
    type: 'configurable',
    parts: [createPart({ name: 'Logo', type: 'files' })],
  })
  const line = {
    ...lineWith(platter),
    parts: [{ uploads: [{ id: 7, version: 1, extension: 'png', publicHash: 'a' }] }],
  }
  const server = await openCheckout({ view: { products: [platter] }, cart: { lines: [line] } })
  await fillIn()
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'items.0', reason: 'upload-missing' }))
  await page.getByRole('button', { name: /abschicken/ }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Eine Ihrer Dateien wurde nicht gefunden. Bitte laden Sie sie noch einmal hoch.')
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Anna')
  await expect.element(summary).toMatchTextContent('1 Datei')
})

test('neither the question about cookies nor a notice lies over the button on a phone', async () => {
  const cards = document.createElement('div')
  onTestFinished(() => cards.remove())
  cards.innerHTML = '<div class="app-notices"><p class="app-notice">Update</p></div>'
  await openCheckout()
  await page.viewport(390, 844)
  document.body.append(cards)
  const edgeOf = (selector: string, edge: 'top' | 'bottom') =>
    document.querySelector(selector)?.getBoundingClientRect()[edge] ?? NaN
  const isFree = (card: string) => edgeOf(card, 'bottom') < edgeOf('.checkout-bar', 'top')
  await expect.poll(() => isFree('.app-notices')).toBe(true)
  cards.innerHTML = '<section class="consent-banner">Cookies</section>'
  await expect.poll(() => isFree('.consent-banner')).toBe(true)
  // As high as a label of the shop's own and the soonest time make it.
  document.querySelector<HTMLElement>('.checkout-bar button')?.style.setProperty('height', '106px')
  expect(isFree('.consent-banner')).toBe(true)
  cards.innerHTML = '<div class="app-notices"><p class="app-notice">Update</p></div>'
  expect(isFree('.app-notices')).toBe(true)
})
