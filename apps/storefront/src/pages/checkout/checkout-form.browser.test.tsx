import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { fieldRefusal, refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  agree,
  fillAddress,
  fillIn,
  lineWith,
  offerBranch,
  offerProduct,
  openAddress,
  openCheckout,
  refuse,
  sausage,
} from '../../testing/storefront.tsx'

const field = (label: string) => page.getByLabelText(label)
const submitButton = page.getByRole('button', { name: /abschicken/ })
const submit = () => submitButton.click()

test('in one column the cart comes before donation, payment and consents, and lines and total stand above the button @full', async () => {
  await openCheckout({ view: { donationAmount: 0.07, paymentMethods: ['cash', 'atm-card'] } })
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent)
  const [cart, short] = ['Ihre Bestellung', 'Zusammenfassung']
  await expect.poll(() => headings().at(-1)).toBe(cart)
  const summary = page.getByRole('region', { name: short })
  await expect.element(summary).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(summary).toMatchTextContent(/1 × .*Gesamt/)
  // The button stays at the foot of the screen, long before the summary above it comes.
  await expect.element(submitButton).toBeInViewport({ ratio: 1 })
  await expect.element(summary).not.toBeInViewport()
  const order = headings()
  expect(order.slice(order.indexOf('Kommentar'))).toEqual([
    'Kommentar',
    cart,
    'Spende',
    'Zahlungsart',
    'Zustimmung',
    short,
  ])
  await expect.element(submitButton).toBeVisible()
})

test('a phone number is tidied, and one without a country is asked for it @full', async () => {
  const server = await openCheckout()
  const phone = field('Telefon')
  const hint = page.getByText(
    'Bitte geben Sie Ihre Telefonnummer im internationalen Format beginnend mit +43 ein.',
  )
  await phone.fill('0664 12 abc')
  await expect.element(phone).toHaveValue('0664 12 ')
  await expect.element(hint).toBeVisible()
  await phone.fill('0043 664 1234567')
  await field('Vorname').click()
  await expect.element(phone).toHaveValue('+436641234567')
  await expect.element(hint).not.toBeInTheDocument()
  await fillIn()
  await submit()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ phone: '+436641234567', firstName: 'Anna' })
})

test('what is missing is named at its field, until it is filled in', async () => {
  const server = await openCheckout()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Vorname: Dieser Wert sollte nicht leer sein.')
  const firstName = field('Vorname')
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect.element(firstName).toHaveAccessibleDescription(/Dieser Wert sollte nicht leer sein\./)
  await firstName.fill('Anna')
  await expect.element(firstName).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByRole('link', { name: /^Vorname:/ }))
    .toHaveStyle('text-decoration-line: line-through')
  await expect
    .element(page.getByRole('link', { name: /^Nachname:/ }))
    .not.toHaveStyle('text-decoration-line: line-through')
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
})

test('a shop that closed meanwhile says so and keeps what was typed', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(customerOrderApi.placeOrder, () => {
    throw fieldRefusal('branch', 'Derzeit haben wir leider geschlossen.')
  })
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Derzeit haben wir leider geschlossen.')
  await expect.element(field('Vorname')).toHaveValue('Anna')
  await expect.element(page.getByRole('checkbox', { name: 'Ich akzeptiere' })).toBeChecked()
  await submit()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder).length).toBe(2)
})

test('while an order is on its way the button says so and takes no tap', async () => {
  const server = await openCheckout()
  await fillIn()
  const answer = Promise.withResolvers<never>()
  server.answer(customerOrderApi.placeOrder, () => answer.promise)
  await submit()
  await expect.element(page.getByRole('button', { name: 'Verarbeiten...' })).toBeDisabled()
  answer.reject(refusal('too-many-requests'))
  await expect.element(submitButton).toBeEnabled()
  expect(server.calls(customerOrderApi.placeOrder)).toHaveLength(1)
})

test('a refusal that is about no field is told, and what was typed is kept', async () => {
  const server = await openCheckout()
  await fillIn()
  server.answer(customerOrderApi.placeOrder, () => {
    throw refusal('too-many-requests')
  })
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Zu viele Anfragen.')
  await expect.element(field('Vorname')).toHaveValue('Anna')
})

test('what was typed stays after an error and after a reload, consents do not', async () => {
  const server = await openCheckout()
  await fillIn()
  await field('E-Mail').fill('anna@')
  const comment = page.getByPlaceholder('Hier können Sie Details zur Bestellung angeben.')
  await comment.fill('Ohne Zwiebel, bitte.')
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('E-Mail: Dieser Wert ist keine gültige E-Mail-Adresse.')
  const consent = page.getByRole('checkbox', { name: 'Ich akzeptiere' })
  await expect.element(consent).toBeChecked()

  await openAddress()
  await expect.element(field('Vorname')).toHaveValue('Anna')
  await expect.element(field('Nachname')).toHaveValue('Gruber')
  await expect.element(field('E-Mail')).toHaveValue('anna@')
  await expect.element(field('Telefon')).toHaveValue('+436641234567')
  await expect.element(comment).toHaveValue('Ohne Zwiebel, bitte.')
  await expect.element(consent).not.toBeChecked()

  await field('E-Mail').fill('anna.gruber@example.at')
  await agree()
  await submit()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ email: 'anna.gruber@example.at', comment: 'Ohne Zwiebel, bitte.' })
})

const changed = 'Debreziner hat sich geändert. Sie können es neu auswählen.'
const checkAgain = page.getByText(/Die Preise haben sich inzwischen geändert/)

test('a price that changes while the form is filled in is shown before it is charged', async () => {
  const pair = offerProduct({ id: 2, name: 'Debreziner', price: 2.4 })
  const server = await openCheckout({
    view: { products: [sausage, pair] },
    cart: { lines: [lineWith(sausage), lineWith(pair)] },
  })
  await fillIn()
  await expect.element(submitButton).toMatchTextContent('5,00 €')
  server.answer(storefrontApi.loadBranch, () => offerBranch({ products: [sausage, { ...pair, price: 2.9 }] }))
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'items', reason: 'price-changed' }))
  await submit()
  await expect.element(checkAgain).toBeVisible()
  await expect.element(page.getByText(changed)).toBeVisible()
  await expect.element(submitButton).toMatchTextContent('2,60 €')
  await submit()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder).length).toBe(2)
  const [before, after] = server.calls(customerOrderApi.placeOrder)
  expect(before?.body.shownTotal).toBe(5)
  expect(after?.body).toMatchObject({ shownTotal: 2.6, items: [{ product: { id: sausage.id }, amount: 1 }] })
})

test('where the changed price empties the cart, nobody is asked to check it and send it again', async () => {
  const pair = offerProduct({ name: 'Debreziner', price: 2.4 })
  const server = await openCheckout({ view: { products: [pair] }, cart: { lines: [lineWith(pair)] } })
  await fillIn()
  server.answer(storefrontApi.loadBranch, () => offerBranch({ products: [{ ...pair, price: 2.9 }] }))
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'items', reason: 'price-changed' }))
  await submit()
  await expect.element(page.getByText(changed)).toBeVisible()
  await expect.element(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
  await expect.element(checkAgain).not.toBeInTheDocument()
  await expect.element(field('Vorname')).toHaveValue('Anna')
})

const areas = [
  { area: 'Urfahr', price: 2.9 },
  { area: 'Pöstlingberg', price: 3.9 },
].map((area) => ({ ...area, tax: 20, free: false, freeFromOrderValue: 70, minimumOrderValue: 30 }))

const delivery = {
  view: {
    branch: {
      deliveryAreas: areas,
      isDeliveryAddressRequired: true,
      isDeliveryEmailRequired: true,
      isDeliveryPhoneRequired: true,
    },
  },
  cart: { lines: [lineWith(sausage, 13)], mode: 'delivery', deliveryArea: 'Pöstlingberg' },
} as const

test('an area that gets another name meanwhile is asked for again, not replaced', async () => {
  const server = await openCheckout(delivery)
  await fillIn()
  await fillAddress()
  const renamed = areas.map((each) =>
    each.area === 'Pöstlingberg' ? { ...each, area: 'Pöstlingberg und Gründberg' } : each,
  )
  const branch = { ...delivery.view.branch, deliveryAreas: renamed }
  server.answer(storefrontApi.loadBranch, () => offerBranch({ branch }))
  server.answerOnce(
    customerOrderApi.placeOrder,
    refuse({ field: 'deliveryArea', reason: 'area-not-offered' }),
  )
  await submit()
  const gone = 'In dieses Gebiet liefern wir derzeit nicht. Bitte wählen Sie ein anderes Liefergebiet.'
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Liefergebiet: ${gone}`)
  const area = page.getByRole('combobox', { name: 'Liefergebiet' })
  await expect.element(area).toHaveDisplayValue('Bitte wählen')
  await expect.element(area).toHaveAccessibleDescription(gone)
  expect(server.calls(customerOrderApi.placeOrder)[0]?.body).toMatchObject({ deliveryArea: 'Pöstlingberg' })

  await openAddress()
  await expect.element(area).toHaveDisplayValue('Bitte wählen')
  await agree()
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Liefergebiet: ${gone}`)

  await area.selectOptions('Pöstlingberg und Gründberg')
  await expect.element(submitButton).toMatchTextContent('37,70 €')
  await submit()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder).length).toBe(2)
  expect(server.calls(customerOrderApi.placeOrder)[1]?.body).toMatchObject({
    isDelivery: true,
    deliveryArea: 'Pöstlingberg und Gründberg',
    shownTotal: 37.7,
  })
})

test('a delivery that is switched off meanwhile is told, and comes back as it was typed', async () => {
  const server = await openCheckout(delivery)
  await fillIn()
  await fillAddress()
  const branch = { ...delivery.view.branch, isDeliveryEnabled: false }
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'mode', reason: 'mode-not-offered' }))
  server.answer(storefrontApi.loadBranch, () => offerBranch({ branch, modes: ['takeaway', 'dineIn'] }))
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Diese Bestellart wird derzeit nicht angeboten.')
  await expect.element(page.getByRole('radio', { name: /^Abholung/ })).toBeChecked()
  const chosen = page.getByRole('radio', { name: /^Lieferung/ })
  await expect.element(chosen).not.toBeInTheDocument()
  await openAddress()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Lieferung: Diese Bestellart wird derzeit nicht angeboten.' })
  await expect.element(notice).toBeVisible()

  server.answer(storefrontApi.loadBranch, () => offerBranch(delivery.view))
  await openAddress()
  await expect.element(chosen).toBeChecked()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(field('Straße und Hausnummer')).toHaveValue('Hauptstraße 12')
})

const hostile: Record<string, string> = {
  'no JSON': '{"items":[',
  'another shape': '[1,"2",null]',
  'wrong types': JSON.stringify({ items: 'all', isDelivery: 'yes', order: 7, deliveryArea: { a: 1 } }),
  'impossible items': JSON.stringify({
    items: [
      { product: { id: 1e99 }, amount: -3, unit: 'stone', parts: null, addons: {} },
      {
        product: { id: 99_999_999 },
        amount: 1,
        unit: 'piece',
        parts: [],
        addons: [],
        snapshot: { name: 'x', description: '', price: 1 },
      },
      { product: '__proto__', amount: '1e400' },
    ],
    order: {
      country: 'XX',
      firstName: ['<script>'],
      appointmentDate: 'gestern',
      table: { id: 'constructor' },
    },
  }),
}

for (const [name, storedText] of Object.entries(hostile)) {
  test(`a stored cart with ${name} does not break the shop`, async () => {
    await openCheckout({ storedText })
    await expect.element(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
    await openAddress('/store/linz')
    await page.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
    await page.getByRole('button', { name: 'Jetzt bestellen' }).click()
    await expect.element(submitButton).toBeVisible()
  })
}

test('a closed branch names its next opening where it is near, and asks for a time where it is not', async () => {
  const closedUntil = (next: string | null) => {
    const state = {
      kind: 'closed',
      next,
      nextTime: '',
      nextDay: '',
      closedMessage: '',
      reason: null,
    } as const
    return { states: { page: state, takeaway: state, delivery: state, dineIn: state } }
  }
  const soonest = page.getByRole('button', { name: /^So schnell wie möglich/ })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T20:00:00.000Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const [near, far] = ['2026-05-05T06:00:00.000Z', '2099-05-05T06:00:00.000Z']
  const opening = 'frühestens Di 05.05. ab 08:00'
  const server = await openCheckout({ view: closedUntil(near) })
  await expect.element(soonest).toMatchTextContent(`So schnell wie möglich, ${opening}`)
  await expect.element(submitButton).toMatchTextContent(opening)
  await fillIn()
  await submit()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder)).toHaveLength(1)

  for (const next of [far, null]) {
    const unsent = await openCheckout({ view: closedUntil(next) })
    await expect.element(page.getByText('Keine Angabe')).toBeVisible()
    await expect.element(soonest).not.toBeInTheDocument()
    await fillIn()
    await submit()
    await expect
      .element(page.getByRole('link', { name: /Wir haben gerade geschlossen\. Bitte wählen Sie aus, wann/ }))
      .toBeVisible()
    expect(unsent.calls(customerOrderApi.placeOrder)).toEqual([])
  }
})

test('a branch that takes no orders for a while is not called closed', async () => {
  const paused = {
    kind: 'closed',
    next: '2099-05-05T06:00:00.000Z',
    nextTime: '08:00',
    nextDay: '',
    closedMessage: '',
    reason: 'paused',
  } as const
  await openCheckout({
    view: { states: { page: paused, takeaway: paused, delivery: paused, dineIn: paused } },
  })
  await expect
    .element(page.getByText('Im Moment nehmen wir leider keine Bestellungen an.').first())
    .toBeVisible()
  await expect.element(page.getByText('Derzeit haben wir leider geschlossen.')).not.toBeInTheDocument()
})

test('times are asked for with what is in the cart where a branch can only do so much at a time', async () => {
  const query = async (hasTimeLimits: boolean) => {
    const server = await openCheckout({ view: { hasTimeLimits }, cart: { lines: [lineWith(sausage, 3)] } })
    await expect.poll(() => server.calls(slotApi.listSlots).length).toBeGreaterThan(0)
    return server.calls(slotApi.listSlots)[0]?.query
  }
  expect(await query(true)).toMatchObject({ amounts: `${sausage.id}:3:${sausage.unit}` })
  expect(await query(false)).not.toHaveProperty('amounts')
})
