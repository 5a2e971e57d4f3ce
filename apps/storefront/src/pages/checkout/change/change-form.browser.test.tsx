import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { type FakeServer, noAnswer } from '@theke/contract/testing/fake-server.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import type { Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openCartStore } from '../../../cart/cart-store.ts'
import { emptyCart, emptyDraft } from '../../../cart/cart.ts'
import { writeStoredCart } from '../../../cart/stored-cart.ts'
import { lineWith, offerProduct, openAddress, openCheckout, sausage } from '../../../testing/storefront.tsx'

const bread = offerProduct({ id: 77, name: 'Bauernbrot', price: 4 })
const seen = '2026-05-04T08:00:00.000Z'
const pricing = {
  net: 4.73,
  tax: 0.47,
  gross: 5.2,
  deliveryNet: 0,
  deliveryTax: 0,
  deliveryGross: 0,
  totalNet: 4.73,
  totalTax: 0.47,
  totalGross: 5.2,
  taxes: { '10': 0.47 },
  isApproximate: false,
  hasHidden: false,
}
const payment = { kind: 'open', secured: 0, open: 5.2, toReturn: 0 }

const order = {
  id: 1,
  uid: 'abc',
  hash: 'def',
  ticketNumber: '012',
  status: 'new',
  updatedAt: seen,
  isDelivery: false,
  isDineIn: false,
  paymentMethod: 'cash',
  comment: 'Ohne Senf',
  appointment: null,
  appointmentDate: null,
  branch: { id: 1, identifier: 'linz', name: 'Linz' },
  items: [
    {
      ...createItem({ product: { id: sausage.id }, amount: 2 }),
      name: sausage.name,
      isRemoved: false,
      total: 5.2,
      details: [],
      note: '',
    },
  ],
  change: { until: null },
  pricing,
  payment,
  payable: 0,
  times: {},
}

const preview = (errors: { field: string; message: string }[] = [], stands: object = {}) =>
  Response.json({
    data: {
      pricing: { ...pricing, totalGross: 9.2 },
      payment: { ...payment, ...stands },
      advance: null,
      errors,
      isOverrulable: true,
      changes: ['+ 1 Stk. Bauernbrot'],
    },
  })

const deliveryAreas = [
  { area: 'Linz', price: 3, tax: 10, free: false, freeFromOrderValue: null, minimumOrderValue: null },
]

const send = page.getByRole('button', { name: /abschicken/ })

/** The checkout of a customer who has put bread into the cart with their order, and had a cart of their own before. */
async function openChange(
  stated: { updatedAt?: string; appointmentDate?: string; paymentMethod?: string; payment?: object } = {},
  mode: Mode = 'takeaway',
  appointmentDate: number | null = null,
  fixed: number[] = [],
): Promise<FakeServer> {
  const paymentMethods: PaymentMethod[] = ['cash', 'mollie']
  const branch = { deliveryAreas, isDeliveryAddressRequired: true }
  const view = { products: [sausage, bread], branch, paymentMethods }
  const lines = fixed.length > 0 ? [] : [lineWith(sausage, 2), lineWith(bread)]
  const server = await openCheckout({
    view,
    cart: { lines, mode, draft: { ...emptyDraft, appointmentDate } },
  })
  const ownCart = writeStoredCart({ ...emptyCart, lines: [lineWith(bread, 3)] })
  const begun = { uid: 'abc', hash: 'def', ticketNumber: '012', seen, fixed, sent: '', key: '', ownCart }
  sessionStorage.setItem('asp.linz.changing', JSON.stringify(begun))
  server.answerOnce(customerOrderApi.loadPublicOrder, () => Response.json({ data: { ...order, ...stated } }))
  server.answer(customerChangeApi.previewPublicChange, () => preview())
  server.answer(customerChangeApi.changePublicOrder, () => Response.json({ data: order }))
  await openAddress()
  return server
}

const amounts = () =>
  openCartStore('linz', sessionStorage)
    .get()
    .lines.map(({ amount }) => amount)
const sent = (server: FakeServer) => server.calls(customerChangeApi.changePublicOrder).map(({ body }) => body)

test('the order in the cart is changed, never placed anew, and the own cart comes back', async () => {
  const server = await openChange()
  await expect.element(page.getByText('Sie ändern Bestellung 012.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bestellung ändern')
  await expect.element(page.getByText('+ 1 Stk. Bauernbrot')).toBeVisible()
  await expect.element(send).toMatchTextContent(/zahlungspflichtig.*9,20/)
  await send.click()
  await expect.poll(() => sent(server).length).toBe(1)
  expect(sent(server)[0]).toMatchObject({
    items: [
      { product: { id: sausage.id }, amount: 2, line: 0 },
      { product: { id: bread.id }, amount: 1, line: null },
    ],
    seen,
    shownTotal: 9.2,
  })
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
  await expect.poll(amounts).toEqual([3])
  expect(location.pathname).toBe('/status/abc/def')
})

test('what is due ahead has time, so a change leads to the page that says until when, not to the provider', async () => {
  const server = await openChange()
  const advance = { demanded: 5, open: 5, until: '2099-05-02T22:00:00.000Z', ways: ['online'] }
  const owing = { ...order, payable: 5, advance }
  server.answer(customerChangeApi.changePublicOrder, () => Response.json({ data: owing }))
  await send.click()
  await expect.poll(() => location.pathname).toBe('/status/abc/def')
})

test('a change without a reply is sent again as the same one', async () => {
  const server = await openChange()
  server.answerOnce(customerChangeApi.changePublicOrder, noAnswer)
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('ob die Änderung angekommen ist')
  await send.click()
  await expect.poll(() => sent(server).length).toBe(2)
  const [first, second] = sent(server)
  expect(first?.key).toMatch(/./)
  expect(second).toEqual(first)
})

test('what the shop says against it stands at its field, and nothing can be sent until it is other', async () => {
  const server = await openChange()
  const message = 'Der Termin ist leider schon voll.'
  server.answer(customerChangeApi.previewPublicChange, () => preview([{ field: 'appointmentDate', message }]))
  await page.getByLabelText('Kommentar').fill('Mit Senf')
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(message)
  await expect.element(send).toBeDisabled()
})

test('who is too late, or has an order that is another meanwhile, is led to it and keeps the own cart', async () => {
  const server = await openChange()
  server.answerOnce(customerChangeApi.changePublicOrder, () => {
    throw refusal('not-changeable')
  })
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('nicht mehr selbst ändern')
  await page.getByRole('button', { name: 'Zur Bestellung' }).click()
  await expect.poll(amounts).toEqual([3])
  await openChange({ updatedAt: '2026-05-04T09:00:00.000Z' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('nicht mehr, wie sie war')
  await expect.element(send).not.toBeInTheDocument()
})

test('another way to the customer asks for what is not stored, and what is left empty is not sent', async () => {
  const server = await openChange({}, 'delivery')
  server.answer(customerChangeApi.previewPublicChange, () =>
    preview([{ field: 'street', message: 'Bitte geben Sie die Straße an.' }]),
  )
  await page.getByText('Abholung', { exact: true }).click()
  await page.getByText('Lieferung', { exact: true }).click()
  const street = page.getByLabelText('Straße')
  await expect.element(street).toHaveAccessibleDescription('Bitte geben Sie die Straße an.')
  server.answer(customerChangeApi.previewPublicChange, () => preview())
  await street.fill('Landstraße 5')
  await send.click()
  await expect.poll(() => sent(server).length).toBe(1)
  expect(sent(server)[0]).toMatchObject({ isDelivery: true, deliveryArea: 'Linz', street: 'Landstraße 5' })
  expect(sent(server)[0]).not.toHaveProperty('email')
})

test('the agreed time stays though nobody could have it now, and the place of the order is asked for', async () => {
  const agreed = '2099-05-04T10:00:00.000Z'
  const server = await openChange({ appointmentDate: agreed }, 'takeaway', Date.parse(agreed))
  await expect.element(page.getByRole('heading', { name: /4\. Mai 2099|04\.05\.2099/ })).toBeVisible()
  const link = { uid: 'abc', hash: 'def' }
  await expect.poll(() => server.calls(slotApi.listSlots).at(-1)?.query).toMatchObject(link)
  await expect.element(page.getByText(/geschlossen/)).not.toBeInTheDocument()
})

test('band and form can be read and used without a mouse, also where more is asked for', async () => {
  const server = await openChange({}, 'delivery')
  await expect.element(page.getByLabelText('Telefon')).toBeVisible()
  const { violations } = await axe.run('form', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  await expect.element(send).toBeEnabled()
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(server).length).toBe(1)
})

test('a change that is given up leaves the order as it is', async () => {
  const server = await openChange()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(amounts).toEqual([3])
  expect(sent(server)).toEqual([])
})

test('an order by cash can be paid online, as far as a provider holds nothing it can be paid by cash', async () => {
  const server = await openChange()
  server.answer(customerChangeApi.previewPublicChange, ({ body }) =>
    preview([], body.paymentMethod === 'mollie' ? { open: 9.2 } : {}),
  )
  const method = page.getByRole('radio', { name: /Online Zahlung/ })
  await expect.element(method).not.toBeChecked()
  method.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/Danach bezahlen Sie online/)).toBeVisible()
  await send.click()
  await expect.poll(() => sent(server)[0]).toMatchObject({ paymentMethod: 'mollie' })

  await openChange({ paymentMethod: 'mollie', payment: { ...payment, kind: 'paid', secured: 5.2, open: 0 } })
  await expect.element(page.getByLabelText('Kommentar')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Bar/ })).not.toBeInTheDocument()
})

test('an order of what is sold no more shows its lines at their price, and moves as it is', async () => {
  const server = await openChange({}, 'takeaway', null, [0])
  const summary = page.getByRole('complementary', { name: 'Ihre Bestellung' })
  await expect.element(summary).toMatchTextContent(/Das gibt es so nicht mehr.*2 ×.*5,20/)
  await expect.element(summary).not.toMatchTextContent('leer')
  await expect.element(summary).toMatchTextContent(/9,20/)
  await send.click()
  await expect
    .poll(() => sent(server)[0])
    .toMatchObject({ items: [{ product: { id: sausage.id }, amount: 2, line: 0 }] })
})

test('without a connection what was entered stays, and it goes on by itself once there is one', async () => {
  const server = await openChange()
  await expect.element(send).toBeEnabled()
  server.answer(customerChangeApi.previewPublicChange, noAnswer)
  await page.getByLabelText('Kommentar').fill('Mit Senf')
  await expect.element(page.getByText(/wissen daher nicht, was das kostet/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  server.answer(customerChangeApi.previewPublicChange, () => preview())
  dispatchEvent(new Event('online'))
  await expect.element(send).toBeEnabled()
  await expect.element(page.getByText(/wissen daher nicht, was das kostet/)).not.toBeInTheDocument()
  await send.click()
  await expect.poll(() => sent(server)[0]).toMatchObject({ comment: 'Mit Senf' })
})
