import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { storeOf } from '../cart/cart-stores.ts'
import { emptyCart, emptyDraft } from '../cart/cart.ts'
import { agree, offerBranch, openKioskCheckout } from '../testing/storefront.tsx'
import { KioskBar } from './kiosk-bar.tsx'
import { isAnswerAwaited } from './watch-idle.ts'

const submitButton = page.getByRole('button', { name: /abschicken/ })
const cancelButton = page.getByRole('button', { name: 'Abbrechen' })
const isUnknown = page.getByText('Ob Ihre Bestellung angekommen ist, wissen wir noch nicht')
const back = page.getByRole('link', { name: 'Zurück' })
const tableKey = 'asp.linz.table'
const submissionKey = 'asp.linz.submission'

const { shop } = offerBranch()

test('a kiosk begins with what it offers, though the shop prefers deliveries and the branch is paid online', async () => {
  const server = await openKioskCheckout({
    view: {
      shop: { ...shop, defaultDeliveryMethod: 'delivery' },
      paymentMethods: ['atm-card', 'mollie'],
    },
  })
  await page.getByLabelText('Vorname').fill('Eva')
  await agree()
  await expect.element(page.getByRole('radio', { name: 'Zustellung' })).not.toBeInTheDocument()
  await submitButton.click()
  await expect
    .poll(() => server.calls(customerOrderApi.placeOrder)[0]?.body)
    .toMatchObject({ isSelfService: true, isDelivery: false, paymentMethod: 'atm-card' })
})

test('a kiosk of a branch that is paid online alone takes no order @full', async () => {
  await openKioskCheckout({ view: { paymentMethods: ['mollie'] } })
  await expect.element(back).toBeVisible()
  await expect.element(submitButton).not.toBeInTheDocument()
  await back.click()
  await expect.element(cancelButton).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Jetzt bestellen/ })).not.toBeInTheDocument()
})

test('a kiosk of a branch that only delivers says that it takes no orders @full', async () => {
  await openKioskCheckout({ view: { modes: ['delivery'] } })
  await back.click()
  await expect.element(page.getByText(/^Hier kann nicht bestellt werden/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Jetzt bestellen/ })).not.toBeInTheDocument()
})

test('who cancels at a kiosk leaves neither name nor table nor an unanswered order to the next customer', async () => {
  await openKioskCheckout({ cart: { draft: { ...emptyDraft, firstName: 'Eva', phone: '+436641234567' } } })
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Eva')
  sessionStorage.setItem(tableKey, JSON.stringify({ id: 7, until: 0 }))
  sessionStorage.setItem(submissionKey, JSON.stringify({ key: 'first', unanswered: [{}] }))
  const { lines } = storeOf('linz').get()
  await back.click()
  await cancelButton.click()
  expect(storeOf('linz').get()).toEqual(emptyCart)
  expect(sessionStorage.getItem(tableKey)).toBeNull()
  expect(sessionStorage.getItem(submissionKey)).toBeNull()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  expect(storeOf('linz').get()).toEqual({ ...emptyCart, lines })
})

test('emptying the cart of a kiosk forgets its customer too @full', async () => {
  await openKioskCheckout({ cart: { draft: { ...emptyDraft, firstName: 'Eva' } } })
  await back.click()
  await page.getByRole('button', { name: 'Ändern (1)' }).click()
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  expect(storeOf('linz').get()).toEqual(emptyCart)
})

test('a kiosk does not forget an order that is being sent, and waits for its answer no longer than it says', async () => {
  const faked = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true })
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => {
    vi.useRealTimers()
    limits.mockRestore()
  })
  const server = await openKioskCheckout()
  server.answer(
    customerOrderApi.placeOrder,
    () => new Promise((_resolve, reject) => limit.signal.addEventListener('abort', reject)),
  )
  await page.getByLabelText('Vorname').fill('Eva')
  await agree()
  sessionStorage.setItem(tableKey, JSON.stringify({ id: 7, until: 0 }))
  await submitButton.click()
  await expect.poll(() => server.calls(customerOrderApi.placeOrder).length).toBe(1)
  const asleep = page.getByText('Tippen um zu bestellen')
  vi.advanceTimersByTime(61_000)
  await expect.element(back).toHaveAttribute('inert')
  expect([asleep.elements().length, storeOf('linz').get().draft.firstName]).toEqual([0, 'Eva'])
  limit.abort()
  await expect.element(isUnknown).toBeVisible()
  await expect.element(back).not.toHaveAttribute('inert')
  await expect.poll(() => isAnswerAwaited.get()).toBe(false)
  expect(limits.mock.calls.filter(([limitMs]) => limitMs === 20_000)).toHaveLength(1)
  expect(server.calls(customerOrderApi.placeOrder).length).toBe(1)
  vi.advanceTimersByTime(61_000)
  await expect.element(asleep).toBeVisible()
  expect(storeOf('linz').get()).toEqual(emptyCart)
  expect(sessionStorage.getItem(tableKey)).toBe(null)
})

test('a kiosk notices by itself that the shop does not answer, and says nothing untrue of an order', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await openKioskCheckout()
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  await expect
    .poll(() => {
      vi.advanceTimersByTime(31_000)
      return asked.mock.calls.map(([address]) => address)
    })
    .toContain('/healthz')
  server.answer(customerOrderApi.placeOrder, () => {
    throw new TypeError('Failed to fetch')
  })
  await page.getByLabelText('Vorname').fill('Eva')
  await agree()
  await submitButton.click()
  await expect
    .element(page.getByText('Ob Ihre Bestellung angekommen ist, wissen wir noch nicht'))
    .toBeVisible()
  await expect.element(page.getByText('gespeichert')).not.toBeInTheDocument()
})

test('the bar of a page takes no tap that was meant for the page before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await cleanup()
  await render(<KioskBar deafMs={2000}>Fertig</KioskBar>)
  const bar = page.getByText('Fertig')
  await expect.element(bar).toHaveAttribute('inert')
  vi.advanceTimersByTime(1990)
  await expect.element(bar).toHaveAttribute('inert')
  vi.advanceTimersByTime(20)
  await expect.element(bar).not.toHaveAttribute('inert')
})
