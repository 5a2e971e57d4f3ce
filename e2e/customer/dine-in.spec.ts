import {
  agree,
  cart,
  chooseMode,
  goToCheckout,
  orderOf,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { table } from '@theke/contract/shop/table.ts'
import { type AppFixture, expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

test('the QR code of a table leads to an order for that table', { tag: '@core' }, async ({ page, stage }) => {
  await page.goto('/store/linz-hauptplatz?table=5')
  await expect(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 5$/ })).toBeChecked()
  await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
  await quickAdd(page, 'Käsekrainer')
  await expect(cart(page)).toContainText('Tisch 5')
  await goToCheckout(page)

  const table = page.getByLabel('Tischnummer *')
  await expect(table.getByRole('option', { selected: true })).toHaveText(/^5 /)
  await expect(page.getByText('Die Tischnummer finden Sie auf dem QR-Code an Ihrem Tisch.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kontaktdetails' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Adresse' })).toBeHidden()
  await agree(page)
  await submitButton(page).click()

  const order = await orderOf(stage, page)
  expect(order).toMatchObject({ isDineIn: true, isDelivery: false, tableIdentifier: '5' })
  const facts = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(facts).toContainText(/Bestellart\s*Vor Ort/)
  await expect(facts).toContainText(/Tischnummer\s*5/)
})

test('a table can be changed in the checkout and has to be chosen', async ({ page, stage }) => {
  await page.goto('/store/linz-hauptplatz')
  await chooseMode(page, 'Vor Ort')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Tischnummer: Bitte wählen Sie Ihre Tischnummer aus.')
  await page.getByLabel('Tischnummer *').selectOption({ label: '12 · Gastgarten' })
  await submitButton(page).click()
  expect(await orderOf(stage, page)).toMatchObject({ isDineIn: true, tableIdentifier: '12' })
})

for (const [what, identifier] of [
  ['that is out of use', '9'],
  ['that does not exist', 'kein-tisch'],
]) {
  test(`the QR code of a table ${what} says so and leads to another`, async ({ page }) => {
    await page.goto(`/store/linz-hauptplatz?table=${identifier}`)
    const notice = page.getByRole('status').filter({ hasText: gone })
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(/\/store\/linz-hauptplatz$/)
    await expect(page.getByRole('radio', { name: 'Abholung' })).toBeChecked()
    await notice.getByLabel('Tischnummer').selectOption({ label: '12 · Gastgarten' })
    await expect(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 12$/ })).toBeChecked()
    await notice.getByRole('button', { name: 'Verstanden' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('radio', { name: /^Vor Ort\s*Tisch 12$/ })).toBeChecked()
  })
}

test('the QR code of a table at which nobody can order is not an order for the table before', async ({
  page,
}) => {
  await page.goto('/store/linz-hauptplatz?table=5')
  await quickAdd(page, 'Käsekrainer')
  await page.goto('/store/linz-hauptplatz?table=9')
  const notice = page.getByRole('status').filter({ hasText: gone })
  await expect(notice.getByLabel('Tischnummer').getByRole('option', { selected: true })).toHaveText(
    'Bitte wählen',
  )
  await notice.getByRole('button', { name: 'Verstanden' }).click()
  await goToCheckout(page)
  await expect(page.getByLabel('Tischnummer *').getByRole('option', { selected: true })).toHaveText(
    'Bitte wählen',
  )
})

test('a table that is switched off after it was chosen is told at its field, and another can be taken', async ({
  page,
  stage,
}) => {
  await page.goto('/store/linz-hauptplatz?table=5')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
  await agree(page)
  await switchTables(stage, ['5'], false)
  try {
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(`Tischnummer: ${gone}`)
    const table = page.getByLabel('Tischnummer *')
    await expect(table).toHaveAccessibleDescription(new RegExp(gone))
    await expect(table.getByRole('option', { selected: true })).toHaveText('Bitte wählen')
    await expect(table.getByRole('option', { name: /^5 / })).toHaveCount(0)

    await page.goto('/store/linz-hauptplatz')
    const notice = page.getByRole('status').filter({ hasText: gone })
    await notice.getByRole('button', { name: 'Verstanden' }).click()
    await expect(notice).toBeHidden()

    await goToCheckout(page)
    await agree(page)
    await table.selectOption({ label: '12 · Gastgarten' })
    await submitButton(page).click()
    expect(await orderOf(stage, page)).toMatchObject({ isDineIn: true, tableIdentifier: '12' })
  } finally {
    await switchTables(stage, ['5'], true)
  }
})

test('where no table can be had at all, the way on is staff or another way to order', async ({
  page,
  stage,
}) => {
  const switchedOff = await switchTables(stage, 'all', false)
  try {
    await page.goto('/store/linz-hauptplatz?table=5')
    await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible()
    await chooseMode(page, 'Vor Ort')
    await quickAdd(page, 'Käsekrainer')
    await goToCheckout(page)
    await agree(page)
    await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible()
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(`Tischnummer: ${none}`)
    await expect(page.getByRole('alert')).not.toContainText('wählen Sie Ihre Tischnummer')
  } finally {
    await switchTables(stage, switchedOff, true)
  }
})

const gone = 'An diesem Tisch kann derzeit nicht bestellt werden.'
const none = 'Derzeit kann an keinem Tisch bestellt werden.'

/** Switches tables of the branch and gives the identifiers of those that were otherwise before. */
async function switchTables(
  { admin }: AppFixture,
  wanted: readonly string[] | 'all',
  isEnabled: boolean,
): Promise<string[]> {
  const branches = await admin.call(branch.endpoints.list)
  const id = branches.find(({ identifier }) => identifier === 'linz-hauptplatz')?.id
  const all = await admin.call(table.endpoints.list, { query: { limit: 500 } })
  const changed = all.filter(
    (each) =>
      each.branch.id === id &&
      each.isEnabled !== isEnabled &&
      (wanted === 'all' || wanted.includes(each.identifier)),
  )
  for (const each of changed)
    await admin.call(table.endpoints.update, { params: { id: each.id }, body: { isEnabled } })
  return changed.map(({ identifier }) => identifier)
}
