import { invalidInput } from '@theke/contract/errors.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { quotaApi } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { type WaitingWishView, waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { createOption, createPart } from '@theke/domain/catalogue/testing/product-factory.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeOf } from '../cart/cart-stores.ts'
import { lineWith, offerProduct, openAddress, openBranchPage } from '../testing/storefront.tsx'

const goose = offerProduct({ id: 3, name: 'Gans' })
const gone = {
  product: 3,
  left: 0,
  unit: 'piece' as const,
  text: 'Ausverkauft – auf die Warteliste',
  hasWaitingList: true,
}
const wish: WaitingWishView = {
  state: 'offered',
  branch: 'linz',
  product: { id: 3, name: 'Gans' },
  amount: 2,
  unit: 'piece',
  day: null,
  until: '2026-12-02T08:00:00.000Z',
  text: 'Wir halten für Sie frei: 2 Stück Gans. Bitte bestellen Sie bis Mi 2.12.',
}

test('a product that is sold out leads to its waiting list, which keeps what was typed when it is refused', async () => {
  const server = await openBranchPage({
    view: { products: [offerProduct(), goose], hasQuotas: true },
    quotasLeft: [gone],
  })
  server.answer(slotApi.listOfferDays, () => ({
    today: '2026-05-04',
    tomorrow: '2026-05-05',
    days: ['2026-05-05', '2026-05-06'],
    limited: [],
  }))
  const card = page.getByRole('article').filter({ hasText: 'Gans' })
  await expect.element(card).toMatchTextContent('Ausverkauft – auf die Warteliste')
  await card.getByRole('button', { name: 'Gans' }).click()
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auf die Warteliste' })
  await dialog.getByLabelText('Name').fill('Ada Huber')
  await dialog.getByRole('checkbox', { name: 'Mi, 06.05.' }).click()
  const stay = dialog.getByRole('button', { name: 'Weiter bearbeiten' })
  for (const _again of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText('Was Sie eingegeben haben, geht verloren.')).toBeVisible()
    await expect.element(stay).toHaveFocus()
  }
  await stay.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Mi, 06.05.' })).toHaveFocus()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ada Huber')
  server.answerOnce(waitingApi.joinWaitingList, () => {
    throw new FakeRefusal(invalidInput, [
      { field: 'email', message: 'Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an.' },
    ])
  })
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  await expect.element(dialog.getByText('Bitte geben Sie eine E-Mail-Adresse')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ada Huber')
  await dialog.getByLabelText('E-Mail').fill('ada@mail.example')
  await dialog.getByRole('checkbox', { name: 'Datenschutzerklärung' }).click()
  server.answerOnce(waitingApi.joinWaitingList, () => null)
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  await expect.element(page.getByText('Sie stehen auf der Warteliste.')).toBeVisible()
  expect(server.calls(waitingApi.joinWaitingList).at(-1)?.body).toMatchObject({
    product: { id: 3 },
    amount: 1,
    days: [{ day: '2026-05-06' }],
    email: 'ada@mail.example',
    privacyPolicy: true,
  })
})

test('the link of an offer puts what is held into the cart, and the order names the offer', async () => {
  const server = await openBranchPage({
    view: { products: [offerProduct(), goose], hasQuotas: true },
    search: '?angebot=geheim',
  })
  server.answer(waitingApi.loadWish, () => wish)
  await expect.element(page.getByText('Wir halten für Sie frei: 2 Stück Gans.')).toBeVisible()
  expect(location.search).toBe('')
  await expect
    .poll(() => server.calls(quotaApi.listQuotasLeft).some(({ query }) => query['offer'] === 'geheim'))
    .toBe(true)
  await page.getByRole('button', { name: 'In den Warenkorb und bestellen' }).click()
  await expect.poll(() => location.pathname).toBe('/store/linz/checkout')
  expect(
    storeOf('linz')
      .get()
      .lines.map(({ product, amount }) => [product.id, amount]),
  ).toEqual([[3, 2]])
  expect(sessionStorage.getItem('asp.linz.offer')).toBe('geheim')
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
})

test('what the cart has of an offer already becomes as much as is held, and never less', async () => {
  for (const [before, after] of [
    [1, 2],
    [3, 3],
  ] as const) {
    const server = await openBranchPage({
      view: { products: [goose] },
      cart: { lines: [lineWith(goose, before)] },
      search: '?angebot=geheim',
    })
    server.answer(waitingApi.loadWish, () => wish)
    await page.getByRole('button', { name: 'In den Warenkorb und bestellen' }).click()
    await expect.poll(() => location.pathname).toBe('/store/linz/checkout')
    const { lines } = storeOf('linz').get()
    expect(lines.map(({ product, amount }) => [product.id, amount])).toEqual([[3, after]])
  }
})

test('an offer of a product with choices opens it in what is held, for the day of the offer', async () => {
  const stuffing = createPart({ name: 'Füllung', options: [createOption('Apfel')] })
  const server = await openBranchPage({
    view: { products: [{ ...goose, type: 'configurable', parts: [stuffing] }], hasQuotas: true },
    quotasLeft: [gone],
    search: '?angebot=geheim',
  })
  server.answer(quotaApi.listQuotasLeft, ({ query }) =>
    query['day'] === '2026-05-06'
      ? { day: '2026-05-06', products: [] }
      : { day: '2026-05-04', products: [gone] },
  )
  server.answer(slotApi.listSlots, () => ({
    today: '2026-05-04',
    tomorrow: '2026-05-05',
    lastDay: '2026-05-18',
    isSoonestFull: false,
    places: null,
    days: [
      {
        day: '2026-05-06',
        slots: [
          {
            start: '2026-05-06T08:00:00.000Z',
            end: '2026-05-06T09:00:00.000Z',
            from: '10:00',
            to: '11:00',
            full: [],
          },
        ],
      },
    ],
  }))
  server.answer(waitingApi.loadWish, () => ({ ...wish, day: '2026-05-06' }))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gans' })
  await dialog.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click()
  await expect
    .poll(() =>
      storeOf('linz')
        .get()
        .lines.map(({ amount }) => amount),
    )
    .toEqual([2])
  expect(storeOf('linz').get().draft.appointmentDate).toBe(Date.parse('2026-05-06T08:00:00.000Z'))
  expect(server.calls(slotApi.listSlots)[0]?.query).toMatchObject({ from: '2026-05-06', offer: 'geheim' })
})

test('an offer is declined after a question, and is then forgotten', async () => {
  const server = await openBranchPage({ view: { products: [goose] }, search: '?angebot=geheim' })
  server.answer(waitingApi.loadWish, () => wish)
  const declined: WaitingWishView = { ...wish, state: 'declined', text: 'Sie stehen nicht mehr.' }
  server.answer(waitingApi.withdrawWish, () => declined)
  // The second of two quick taps, low on the button, lies on the one that comes with the question.
  const decline = page.getByRole('main').getByRole('button', { name: 'Ablehnen' })
  await decline.dblClick({ position: { x: 20, y: 38 } })
  await expect.element(page.getByRole('button', { name: 'Ja, ablehnen' })).toBeEnabled()
  expect(server.calls(waitingApi.withdrawWish)).toEqual([])
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click()
  await expect.element(page.getByText('Sie stehen nicht mehr.')).toBeVisible()
  expect(sessionStorage.getItem('asp.linz.offer')).toBe(null)
})

test('an offer that cannot be loaded or declined just now is not given up, and one that is gone is forgotten @full', async () => {
  const server = await openBranchPage({ view: { products: [goose] }, search: '?angebot=geheim' })
  server.answer(waitingApi.loadWish, noAnswer)
  await expect.element(page.getByText('konnte gerade nicht geladen werden')).toBeVisible()
  expect([location.search, sessionStorage.getItem('asp.linz.offer')]).toEqual(['?angebot=geheim', 'geheim'])
  server.answer(waitingApi.loadWish, () => wish)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(page.getByText('Wir halten für Sie frei: 2 Stück Gans.')).toBeVisible()
  expect(location.search).toBe('')
  server.answerOnce(waitingApi.withdrawWish, noAnswer)
  await page.getByRole('main').getByRole('button', { name: 'Ablehnen' }).click()
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click()
  await expect.element(page.getByText('Das hat gerade nicht geklappt.')).toBeVisible()
  expect(sessionStorage.getItem('asp.linz.offer')).toBe('geheim')
  server.answerOnce(waitingApi.withdrawWish, () => {
    throw new FakeRefusal('not-found', [])
  })
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click()
  await expect.element(page.getByText('Dieses Angebot gibt es nicht mehr.')).toBeVisible()
  expect(sessionStorage.getItem('asp.linz.offer')).toBe(null)
})

test('the offer of another link waits until the earlier one is used, and is shown once that is over', async () => {
  const server = await openBranchPage({ view: { products: [goose] }, search: '?angebot=frueher' })
  const later = { ...wish, text: 'Wir halten für Sie frei: 1 Stück Ente.' }
  server.answer(waitingApi.loadWish, ({ params }) => (params.key === 'frueher' ? wish : later))
  server.answer(waitingApi.withdrawWish, () => ({ ...wish, state: 'declined' as const }))
  await expect.element(page.getByText('Wir halten für Sie frei: 2 Stück Gans.')).toBeVisible()
  await openAddress('/store/linz?angebot=geheim')
  await expect.element(page.getByText('Wir halten für Sie frei: 2 Stück Gans.')).toBeVisible()
  await expect.element(page.getByText('Jedes Angebot wird für sich bestellt.')).toBeVisible()
  expect(sessionStorage.getItem('asp.linz.offer')).toBe('frueher')
  await page.getByRole('main').getByRole('button', { name: 'Ablehnen' }).click()
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click()
  await expect.element(page.getByText('Wir halten für Sie frei: 1 Stück Ente.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Ablehnen' })).toBeVisible()
  expect(sessionStorage.getItem('asp.linz.offer')).toBe('geheim')
})
