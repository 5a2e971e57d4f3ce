import { randomUUID } from 'node:crypto'
import { createClient } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAnnounced } from './announcements.ts'
import type { AppFixture } from './journey.ts'

/** Somebody who orders. */
export const anna = {
  firstName: 'Anna',
  lastName: 'Gruber',
  email: 'anna.gruber@example.at',
  phone: '+436641234567',
}

/** Puts a simple product into the cart by the plus of its card. */
export async function quickAdd(page: Page, name: string): Promise<void> {
  const plus = card(page, name).getByRole('button', { name: `${name} hinzufügen` })
  await plus.click()
  await expectAnnounced(page, 'Produkt zum Warenkorb hinzugefügt.')
}

/** Types the quantity of a product that is in the cart. */
export async function typeQuantity(place: Locator, name: string, quantity: string): Promise<void> {
  const field = place.getByRole('textbox', { name: `Menge ${name}` })
  await field.fill(quantity)
  await field.press('Enter')
}

export const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })

/** The cart beside the list of a wide screen. */
export const cart = (page: Page) => page.getByRole('complementary', { name: 'Warenkorb' })

/** Chooses how the order reaches the customer. */
export async function chooseMode(page: Page, label: 'Abholung' | 'Lieferung' | 'Vor Ort'): Promise<void> {
  const choice = page.getByRole('radio', { name: new RegExp(`^${label}`) })
  // The radio button is there for keyboard and screen reader; what one sees and clicks is its label.
  await page.locator('label').filter({ has: choice }).click()
  await expect(choice).toBeChecked()
}

export async function goToCheckout(page: Page): Promise<void> {
  await cart(page).getByRole('button', { name: 'Jetzt bestellen' }).click()
  await expect(page.getByRole('heading', { name: 'Bestellvorgang' })).toBeVisible()
}

export async function fillContact(page: Page, person = anna): Promise<void> {
  await page.getByLabel('Vorname').fill(person.firstName)
  await page.getByLabel('Nachname').fill(person.lastName)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Telefon').fill(person.phone)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Hauptstraße 12')
  await page.getByLabel('PLZ').fill('4040')
  await page.getByLabel('Ort', { exact: false }).last().fill('Linz')
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Ich akzeptiere die Allgemeinen Geschäftsbedingungen.' }).check()
  await page.getByRole('checkbox', { name: 'Ich habe die Datenschutzerklärung gelesen' }).check()
}

export const submitButton = (page: Page) => page.getByRole('button', { name: /abschicken/ })

/** Where the order that was just placed can be followed. */
export async function expectStatusPage(page: Page): Promise<{ uid: string; hash: string }> {
  await expect(page).toHaveURL(/\/status\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { name: /Vielen Dank für Ihre Bestellung/ })).toBeVisible()
  const [, , uid = '', hash = ''] = new URL(page.url()).pathname.split('/')
  return { uid, hash }
}

/** The interface as anybody reaches it. */
export const anybody = (stage: Pick<AppFixture, 'origin'>) => createClient({ origin: stage.origin, fetch })

/** The order behind a status page, as the shop keeps it. */
export async function orderOf(stage: AppFixture, page: Page): Promise<PublicOrder> {
  const params = await expectStatusPage(page)
  return anybody(stage).call(customerOrderApi.loadPublicOrder, { params })
}

/** An order that somebody placed before the journey begins: ten Käsekrainer for takeaway as soon as possible. */
export async function anOrder(
  stage: Pick<AppFixture, 'origin'>,
  identifier: string,
  changes: Partial<OrderDraftBody> = {},
): Promise<PublicOrder> {
  const client = anybody(stage)
  const { branch, products } = await client.call(storefrontApi.loadBranch, { params: { identifier } })
  const product = products.find(({ name }) => name === 'Käsekrainer')
  if (product === undefined) throw new Error(`${branch.name} has no Käsekrainer`)
  return client.call(customerOrderApi.placeOrder, {
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      ...anna,
      branch: { id: branch.id },
      items: [{ product: { id: product.id }, amount: 10, unit: 'piece', parts: [], addons: [] }],
      paymentMethod: 'cash',
      legalInstructions: true,
      privacyPolicy: true,
      ...changes,
    },
  })
}

/** What a delivery to the centre of Linz asks for besides. */
export const toTheCentre: Partial<OrderDraftBody> = {
  isDelivery: true,
  deliveryArea: 'Linz Innenstadt',
  street: 'Landstraße 1',
  zipCode: '4020',
  city: 'Linz',
}

export const statusPath = ({ uid, hash }: Pick<PublicOrder, 'uid' | 'hash'>) => `/status/${uid}/${hash}`

/** How many orders the shop has of somebody with this name. */
export async function ordersOf(stage: AppFixture, lastName: string): Promise<number> {
  const { total } = await stage.admin.list(staffOrderApi.listOrders, { query: { search: lastName } })
  return total
}
