import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import type { FakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agree, offerBranch, openAddress, openBranchPage, refuse } from '../../../testing/storefront.tsx'

const gone = 'An diesem Tisch kann derzeit nicht bestellt werden.'
const none = 'Derzeit kann an keinem Tisch bestellt werden.'
const garden = '12 · Gastgarten'

const tables = [
  { id: 5, identifier: '5', name: 'Stube' },
  { id: 12, identifier: '12', name: 'Gastgarten' },
]
const branch = { isTableSelectionEnabled: true }
const notice = page.getByRole('status').filter({ hasText: gone })
const table = page.getByLabelText('Tischnummer *')
const submit = () => page.getByRole('button', { name: /abschicken/ }).click()

function openWithTables(search = ''): Promise<FakeServer> {
  return openBranchPage({ view: { branch, tables }, search })
}

async function quickAdd(): Promise<void> {
  await page.getByRole('button', { name: 'Käsekrainer hinzufügen' }).click()
}

async function goToCheckout(): Promise<void> {
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bestellvorgang' })).toBeVisible()
}

async function dineIn(): Promise<void> {
  await page.getByText('Vor Ort', { exact: true }).first().click()
  await expect.element(page.getByRole('radio', { name: /^Vor Ort/ })).toBeChecked()
}

const lastOrder = (server: FakeServer) => server.calls(customerOrderApi.placeOrder).at(-1)?.body

test('a table can be changed in the checkout and has to be chosen', async () => {
  const server = await openWithTables()
  await dineIn()
  await quickAdd()
  await goToCheckout()
  await agree()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Tischnummer: Bitte wählen Sie Ihre Tischnummer aus.')
  await table.selectOptions(garden)
  await submit()
  await expect.poll(() => lastOrder(server)).toMatchObject({ isDineIn: true, table: { id: 12 } })
})

test('the QR code of a table that cannot be had says so and leads to another', async () => {
  await openWithTables('?table=9')
  await expect.element(notice).toBeVisible()
  expect(location.pathname + location.search).toBe('/store/linz')
  await expect.element(page.getByRole('radio', { name: 'Abholung' })).toBeChecked()
  await notice.getByLabelText('Tischnummer').selectOptions(garden)
  const atTable = page.getByRole('radio', { name: /^Vor Ort\s*Tisch 12$/ })
  await expect.element(atTable).toBeChecked()
  await notice.getByRole('button', { name: 'Verstanden' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(atTable).toBeChecked()
})

test('the QR code of a table at which nobody can order is not an order for the table before', async () => {
  await openWithTables('?table=5')
  await quickAdd()
  await expect.element(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()
  await openAddress('/store/linz?table=9')
  await expect.element(notice.getByLabelText('Tischnummer')).toHaveDisplayValue('Bitte wählen')
  await notice.getByRole('button', { name: 'Verstanden' }).click()
  await goToCheckout()
  await expect.element(table).toHaveDisplayValue('Bitte wählen')
})

test('a table that is switched off after it was chosen is told at its field, and another can be taken @full', async () => {
  const server = await openWithTables('?table=5')
  await quickAdd()
  await goToCheckout()
  await agree()
  server.answer(storefrontApi.loadBranch, () => offerBranch({ branch, tables: tables.slice(1) }))
  server.answerOnce(customerOrderApi.placeOrder, refuse({ field: 'table', reason: 'table-not-offered' }))
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(`Tischnummer: ${gone}`)
  expect(lastOrder(server)).toMatchObject({ isDineIn: true, table: { id: 5 } })
  await expect.element(table).toHaveAccessibleDescription(new RegExp(gone))
  await expect.element(table).toHaveDisplayValue('Bitte wählen')
  await expect.element(table.getByRole('option', { name: /^5 / })).not.toBeInTheDocument()

  await openAddress('/store/linz')
  await notice.getByRole('button', { name: 'Verstanden' }).click()
  await expect.element(notice).not.toBeInTheDocument()

  await goToCheckout()
  await agree()
  await table.selectOptions(garden)
  await submit()
  await expect.poll(() => lastOrder(server)).toMatchObject({ isDineIn: true, table: { id: 12 } })
})

test('where no table can be had at all, the way on is staff or another way to order', async () => {
  await openBranchPage({ view: { branch, tables: [] }, search: '?table=5' })
  const hint = page.getByRole('status').filter({ hasText: none })
  await expect.element(hint).toBeVisible()
  await dineIn()
  await quickAdd()
  await goToCheckout()
  await agree()
  await expect.element(hint).toBeVisible()
  await submit()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(`Tischnummer: ${none}`)
  await expect.element(alert).not.toMatchTextContent('wählen Sie Ihre Tischnummer')
})

const question = page.getByRole('status').filter({ hasText: 'Sitzen Sie noch an Tisch 5?' })
const dineInRadio = page.getByRole('radio', { name: /^Vor Ort/ })

/** As if the branch had closed, or six hours had gone by, since the table was chosen. */
function letTimePass(): void {
  expect(sessionStorage.getItem('asp.linz.table')).toContain('"id":5')
  sessionStorage.setItem('asp.linz.table', JSON.stringify({ id: 5, until: 1 }))
}

test('a table that was chosen long ago is forgotten, and the customer is asked about it @full', async () => {
  const server = await openWithTables('?table=5')
  await quickAdd()
  await expect.element(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()
  await openAddress()
  await expect.element(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()
  await expect.element(question).not.toBeInTheDocument()

  letTimePass()
  await openAddress()
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Vor Ort', exact: true })).toBeChecked()
  await openAddress()
  await question.getByRole('button', { name: 'Ja, Tisch 5' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()

  // Also a page that was left open does not order for it.
  await goToCheckout()
  await agree()
  await expect.element(table).toHaveDisplayValue('5 · Stube')
  letTimePass()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Tischnummer: Bitte wählen Sie Ihre Tischnummer aus.')
  await expect.element(table).toHaveDisplayValue('Bitte wählen')
  expect(server.calls(customerOrderApi.placeOrder)).toEqual([])
  await question.getByRole('button', { name: 'Ja, Tisch 5' }).click()
  await submit()
  await expect.poll(() => lastOrder(server)).toMatchObject({ isDineIn: true, table: { id: 5 } })
})

test('who no longer sits there orders in another way', async () => {
  await openWithTables('?table=5')
  await expect.element(dineInRadio).toBeChecked()
  letTimePass()
  await openAddress()
  await question.getByRole('button', { name: 'Nein' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Abholung' })).toBeChecked()
  await openAddress()
  await expect.element(page.getByRole('radio', { name: 'Abholung' })).toBeChecked()
  await expect.element(question).not.toBeInTheDocument()
})
