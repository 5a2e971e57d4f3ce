import { randomUUID } from 'node:crypto'
import { product } from '@theke/contract/catalogue/product.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expect, type Page } from '@playwright/test'
import {
  agree,
  anna,
  card,
  expectStatusPage,
  fillContact,
  goToCheckout,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { test, type RestartableServer } from '../fixtures/restartable-server.ts'
import { logIn } from '../fixtures/shop-session.ts'

const kept = (page: Page) => page.getByRole('region', { name: 'Gespeicherte Bestellung' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A filled checkout of somebody whose name nobody else has, submitted after the server was killed. */
async function submitWithoutServer(page: Page, server: RestartableServer): Promise<string> {
  const lastName = `Funkloch ${randomUUID().slice(0, 8)}`
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await fillContact(page, { ...anna, lastName })
  await agree(page)
  await server.kill()
  await submitButton(page).click()
  await expect(
    page.getByText('Keine Verbindung. Ihre Bestellung ist auf diesem Gerät gespeichert.'),
  ).toBeVisible()
  return lastName
}

/** Goes back to the branch offline, and puts one more of what was ordered and something else into the cart. */
async function addWhileKept(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zurück' }).first().click()
  await card(page, 'Käsekrainer').getByRole('button', { name: 'Käsekrainer: mehr' }).click()
  await quickAdd(page, 'Debreziner')
}

const quantityInCart = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Menge ${name}` }).first()

/** Presses the button at once where it is; the question goes away as soon as another tab has sent the order. */
function sendIfAsked(page: Page): Promise<void> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Jetzt abschicken')?.click()
  })
}

async function ordersOf(server: RestartableServer, lastName: string): Promise<number> {
  const { client } = await logIn(server.origin)
  return (await client.list(staffOrderApi.listOrders, { query: { search: lastName } })).total
}

test(
  'an order without a line is kept, asked about in every tab when the line is back, and sent once',
  { tag: '@core' },
  async ({ page, context, server }) => {
    const lastName = await submitWithoutServer(page, server)
    await expect(page.getByLabel('Nachname')).toHaveValue(lastName)
    await server.start()
    await expect(page.getByText('Die Verbindung ist wieder da.')).toBeVisible()
    expect(await ordersOf(server, lastName)).toBe(0)

    const others = [await context.newPage(), await context.newPage()]
    for (const other of others) {
      await other.goto('/')
      await expect(kept(other)).toContainText('Möchten Sie Ihre gespeicherte Bestellung bei')
    }
    await expect(button(page, 'Jetzt abschicken')).toBeVisible()
    await Promise.all([page, ...others].map(sendIfAsked))
    await expectStatusPage(page)
    for (const other of others) await expect(kept(other)).toBeHidden()
    expect(await ordersOf(server, lastName)).toBe(1)
  },
)

test('a pending order outlives its tab, and leads back to the form when its price has changed', async ({
  page,
  context,
  server,
}) => {
  const lastName = await submitWithoutServer(page, server)
  await page.close()
  await server.start()
  const { client } = await logIn(server.origin)
  const [sausage] = await client.call(product.endpoints.list, { query: { search: 'Käsekrainer' } })
  await client.call(product.endpoints.update, {
    params: { id: sausage?.id ?? 0 },
    body: { price: (sausage?.price ?? 0) + 1 },
  })

  const later = await context.newPage()
  await later.goto('/')
  await button(later, 'Jetzt abschicken').click()
  await expect(later.getByLabel('Nachname')).toHaveValue(lastName)
  // As in every cart, an item with a changed price has to be chosen again; without it there is nothing else to put right.
  await expect(later.getByText('Käsekrainer hat sich geändert.')).toBeVisible()
  expect(await ordersOf(server, lastName)).toBe(0)
})

test('what was put into the cart after an order was kept is not ordered with it, and stays', async ({
  page,
  server,
}) => {
  const lastName = await submitWithoutServer(page, server)
  await addWhileKept(page)
  await server.start()
  await button(page, 'Jetzt abschicken').click()
  await expectStatusPage(page)
  expect(await ordersOf(server, lastName)).toBe(1)
  await page.goto('/store/linz-urfahr')
  await expect(quantityInCart(page, 'Käsekrainer')).toHaveValue('1')
  await expect(quantityInCart(page, 'Debreziner')).toHaveValue('1')
})

test('a pending order that is refused comes back with what was put into the cart since', async ({
  page,
  server,
}) => {
  await submitWithoutServer(page, server)
  await addWhileKept(page)
  await server.start()
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { errors: [{ message: 'Bitte geben Sie Ihre Telefonnummer an.' }] } }),
  )
  await button(page, 'Jetzt abschicken').click()
  await expect(page.getByText('Bitte prüfen Sie Ihre Angaben:')).toBeVisible()
  await expect(quantityInCart(page, 'Käsekrainer')).toHaveValue('2')
  await expect(quantityInCart(page, 'Debreziner')).toHaveValue('1')
})

test('a pending order that was taken back is not sent', async ({ page, server }) => {
  const lastName = await submitWithoutServer(page, server)
  await button(page, 'Bestellung zurückziehen').click()
  await expect(button(page, 'Bestellung zurückziehen')).toBeHidden()
  await server.start()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(kept(page)).toBeHidden()
  expect(await ordersOf(server, lastName)).toBe(0)
})
