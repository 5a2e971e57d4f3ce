import { quotaApi } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPastOrders } from '../../past-orders/past-orders.ts'
import { offerProduct, openAddress, openBranchPage } from '../../testing/storefront.tsx'

const name = 'Debreziner'
const cart = page.getByRole('complementary', { name: 'Warenkorb' })
const limited = offerProduct({ name, unit: 'pair', maximumQuantity: 5, quantityStepSize: 1 })

/** Adds three by the dialog of the product. */
async function addThree(): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox', { name: `Menge ${name}` }).fill('3')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('who adds more than is sold at once reads how much there may be and how much there is', async () => {
  await openBranchPage({ view: { products: [limited] } })
  const added = page.getByText('3 Paar Debreziner: Produkt zum Warenkorb hinzugefügt.')
  const most = 'Von „Debreziner“ können Sie höchstens 5 Paar bestellen. Diese Menge liegt'
  await addThree()
  await expect.element(added).toBeInTheDocument()
  await addThree()
  await expect.element(page.getByText(`${most} jetzt im Warenkorb.`)).toBeVisible()
  await expect.element(page.getByText('2 Paar Debreziner: Produkt')).toBeInTheDocument()
  await addThree()
  await expect.element(page.getByText(`${most} schon im Warenkorb.`)).toBeVisible()
  await expect.element(cart.getByRole('textbox', { name: `Menge ${name}` })).toHaveValue('5')
})

test('a bundle says what it contains and asks for its choices, which cost what they say', async () => {
  const kren = { name: 'Kren', value: 'kren', modifier: 'add', unit: null, price: 0.5 } as const
  const options = [{ ...kren, name: 'Senf', value: 'senf', price: 0 }, kren]
  const bundle = offerProduct({
    name: 'Grillpaket',
    type: 'bundle',
    price: 39.9,
    parts: [{ name: 'Was dazu?', description: '', type: 'select', optional: false, options, addons: [] }],
    bundleItems: [{ name: 'Käsekrainer', amount: 4, unit: 'pair' }],
  })
  await openBranchPage({ view: { products: [bundle] } })
  await page
    .getByRole('article')
    .getByRole('button', { name: /Grillpaket/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Grillpaket' })
  await expect.element(dialog.getByText('4 Paar Käsekrainer')).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' })
  await expect.element(add).toBeDisabled()
  await dialog.getByText('Kren', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await add.click()
  await expect.element(cart.getByText('Kren', { exact: true })).toBeVisible()
  await expect.element(cart).toMatchTextContent('40,40 €')
})

test('a quantity that is typed and not possible is changed, and the customer is told', async () => {
  await openBranchPage({ view: { products: [limited] } })
  await page.getByRole('button', { name: `${name} hinzufügen` }).click()
  const quantity = page.getByRole('article').getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('5')
  const changed = (what: string) => page.getByText(`${what}. Wir haben die Menge angepasst.`)
  await expect.element(changed('Die größte mögliche Menge ist 5')).toBeVisible()
  await quantity.fill('2,4')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('2')
  await expect.element(changed('Die nächste mögliche Menge ist 2')).toBeVisible()
})

test('what is no number becomes the smallest quantity, which can be taken back', async () => {
  await openBranchPage({ view: { products: [limited] } })
  await page.getByRole('button', { name: `${name} hinzufügen` }).click()
  const quantity = page.getByRole('article').getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('4')
  await userEvent.keyboard('{Enter}')
  await quantity.fill('abc')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('1')
  await expect.element(page.getByText('Bitte geben Sie eine Zahl ein. Die Menge ist jetzt 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(quantity).toHaveValue('4')
})

test('a quantity may have a unit behind it, and what it means in a smaller one is offered', async () => {
  const byWeight = { ...limited, unit: 'kilogram', quantityStepSize: 0.05 } as const
  await openBranchPage({ view: { products: [byWeight] } })
  await page.getByRole('button', { name: `${name} hinzufügen` }).click()
  const quantity = page.getByRole('article').getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('500 g')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('0,5')
  await quantity.fill('750')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('5')
  await page.getByRole('button', { name: 'Meinten Sie 0,75 kg?' }).click()
  await expect.element(quantity).toHaveValue('0,75')
})

test('a quantity goes on in another unit as one that can be had there', async () => {
  const pieces = { unit: 'piece', ratio: 0.18, quantityStepSize: 1, calculationModel: 'approximate' } as const
  const limits = { minimumQuantity: 1, maximumQuantity: 20 }
  const alternativeUnits = [{ ...pieces, ...limits }]
  const byWeight = { ...limited, unit: 'kilogram', quantityStepSize: 0.05, alternativeUnits } as const
  await openBranchPage({ view: { products: [byWeight] } })
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const quantity = dialog.getByRole('textbox', { name: `Menge ${name}` })
  await quantity.fill('0,5')
  await userEvent.keyboard('{Enter}')
  await dialog.getByText('Stück', { exact: true }).click()
  await expect.element(quantity).toHaveValue('3')
})

test('while a branch is closed, header and cart name the opening for which it takes orders', async () => {
  const opening = 'frühestens Mo 30.11. ab 07:00'
  await openBranchPage({ view: { soonest: { takeaway: opening, delivery: opening, dineIn: '' } } })
  await expect.element(page.getByText('So schnell wie möglich')).not.toBeInTheDocument()
  await expect.element(cart).toMatchTextContent(`Abholung · ${opening}`)
  await page.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  await expect.element(cart).toMatchTextContent(`Abholung · ${opening}`)
})

test('where a branch takes no orders now, its cart says so and offers no way to the checkout', async () => {
  const closed = {
    kind: 'closed',
    next: '2099-01-01T07:00:00.000Z',
    nextTime: '08:00',
    nextDay: 'Donnerstag',
    closedMessage: '',
    reason: null,
  } as const
  await openBranchPage({
    view: {
      branch: { isPreorderEnabled: false },
      states: { page: closed, takeaway: closed, delivery: closed, dineIn: closed },
    },
  })
  await page.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
  await expect.element(cart).toMatchTextContent('Derzeit haben wir leider geschlossen. Wir öffnen wieder am')
  await expect.element(cart.getByRole('button', { name: 'Jetzt bestellen' })).not.toBeInTheDocument()
})

test('who avoids allergens sees what is free of them, until they want to see all again', async () => {
  const products = [
    offerProduct({ allergens: ['G'] }),
    offerProduct({ id: 2, name: 'Tafelspitz', allergens: ['L'] }),
  ]
  await openBranchPage({ view: { products } })
  const shown = (product: string) => page.getByRole('article').filter({ hasText: product })
  await page.getByRole('button', { name: 'Allergene', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ohne diese Allergene' })
  await expect
    .element(dialog)
    .toMatchTextContent('Produkte ohne Angabe behandeln wir so, als enthielten sie alles')
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(14)
  await dialog.getByLabelText('Milch oder Laktose (G)').click()
  await dialog.getByLabelText('Ei (C)').click()
  await expect.element(dialog.getByRole('button', { name: /^1 von 2 Produkten zeigen$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).click()

  const notice = page.getByText(/^Ohne Ei, Milch oder Laktose: 1 von 2 Produkten\./)
  await expect.element(notice).toBeVisible()
  await expect.element(shown('Käsekrainer')).not.toBeInTheDocument()
  await expect.element(shown('Tafelspitz')).toBeVisible()

  await openAddress()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Allergene (2)' })).toBeVisible()
  await expect.element(shown('Käsekrainer')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Alle Produkte zeigen' }).click()
  await expect.element(shown('Käsekrainer')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a product of which few are left says how many, and one of which none is cannot be chosen', async () => {
  const products = [
    offerProduct(),
    offerProduct({ id: 2, name: 'Gans' }),
    offerProduct({ id: 3, name: 'Ente' }),
  ]
  await openBranchPage({
    view: { products, hasQuotas: true },
    quotasLeft: [
      { product: 2, left: 3, unit: 'piece', text: 'noch 3 Stück', hasWaitingList: false },
      { product: 3, left: 0, unit: 'piece', text: 'Heute ausverkauft', hasWaitingList: false },
    ],
  })
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect.element(card('Gans')).toMatchTextContent('noch 3 Stück')
  await expect.element(card('Ente')).toMatchTextContent('Heute ausverkauft')
  await expect
    .element(card('Ente').getByRole('button', { name: /Ente.* hinzufügen/ }))
    .not.toBeInTheDocument()
  await expect.element(card('Käsekrainer')).not.toMatchTextContent('noch')
})

test('products of which none is left are not marked for a customer who changes an order', async () => {
  const products = [offerProduct(), offerProduct({ id: 3, name: 'Ente' })]
  const server = await openBranchPage({
    view: { products, hasQuotas: true },
    quotasLeft: [{ product: 3, left: 0, unit: 'piece', text: 'Heute ausverkauft', hasWaitingList: false }],
  })
  const duck = page.getByRole('article').filter({ hasText: 'Ente' })
  await expect.element(duck).toMatchTextContent('Heute ausverkauft')
  const begun = { uid: 'abc', hash: 'def', ticketNumber: '012', seen: '', fixed: [], sent: '', key: '' }
  sessionStorage.setItem('asp.linz.changing', JSON.stringify({ ...begun, ownCart: '' }))
  await openAddress()
  await expect.poll(() => server.calls(quotaApi.listQuotasLeft).length).toBe(2)
  await expect.element(page.getByText('Sie ändern Bestellung 012.')).toBeVisible()
  await expect.element(duck.getByRole('button', { name: /Ente.* hinzufügen/ })).toBeVisible()
})

test('a page without quotas does not ask how much is left', async () => {
  const server = await openBranchPage()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(server.calls(quotaApi.listQuotasLeft)).toEqual([])
})

test('the page of a campaign says what it is in place of the hours of the branch, and how long one can order', async () => {
  const campaign = { id: 3, standing: 'bestellbar bis So 20.12., 18 Uhr', html: '<h1>Weihnachten</h1>' }
  const closed = {
    kind: 'closed',
    next: null,
    nextTime: '',
    nextDay: '',
    closedMessage: '',
    reason: null,
  } as const
  const states = { page: closed, takeaway: closed, delivery: closed, dineIn: closed }
  await openBranchPage({ view: { products: [limited], campaign, states, modes: ['takeaway'] } })
  await expect.element(page.getByRole('heading', { name: 'Weihnachten', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('banner').getByText(campaign.standing)).toBeVisible()
  await expect.element(page.getByText('geschlossen')).not.toBeInTheDocument()
})

test('an order of a campaign is remembered on its device like any other', () => {
  const order = { uid: 'a1', hash: 'b2', branch: 'linz~weihnachten', branchName: 'Linz', placedAt: 0 }
  localStorage.setItem('asp.orders', JSON.stringify([order, { ...order, branch: '../fremd' }]))
  expect(readPastOrders()).toEqual([order])
})

test('on a phone the door of a campaign leaves the first product in sight', async () => {
  const doors = `<section class="campaign-door" data-phase="open" aria-label="Weihnachten 2026">
<img src="data:," alt="" width="640" height="400"><div><h2>Weihnachten 2026</h2>
<p>Gans, Fondue und Schinken im Brotteig: jetzt bestellen, frisch abholen. Anzahlung 20 € je Gans.</p>
<p>Abholung <span class="campaign-day">Di 22.12. 8–18 Uhr</span>, <span class="campaign-day">Mi 23.12. 8–18 Uhr</span></p>
<p class="campaign-end">bestellbar bis So 20.12., 18 Uhr, <b>noch 9 Tage</b></p>
<a class="campaign-go" href="/store/linz~weihnachten">Zur Aktion</a></div></section>`
  await openBranchPage({ view: { doors } })
  await page.viewport(390, 844)
  const door = page.getByRole('region', { name: 'Weihnachten 2026' })
  await expect.element(door.getByText('noch 9 Tage')).toBeVisible()
  await expect.element(door.getByRole('link', { name: 'Zur Aktion' })).toBeVisible()
  await expect.element(page.getByRole('article')).toBeInViewport({ ratio: 1 })
})
