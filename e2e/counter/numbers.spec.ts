import { part, product } from '@theke/contract/catalogue/product.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

test('a price typed as 1.234,50 into a line of an order is 1234,50 €, and words are not taken for a number', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zahlen')
  const order = await branch.order()
  await openScreen(page, branch.employee, `/orders?order=${order.id}`)
  await page.getByRole('button', { name: `${branch.product.name} ändern` }).click()
  const dialog = page.getByRole('dialog', { name: `${branch.product.name} ändern` })
  const price = dialog.getByRole('textbox', { name: 'Preis je Stück' })
  const amount = dialog.getByRole('textbox', { name: 'Menge' })
  await expect(price).toHaveValue('4,20 €')
  await amount.fill('drei')
  await price.fill('1.234,50')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  await expect(amount).toHaveValue('drei')
  await expectAccessible(page)
  await amount.fill('3')
  await dialog.getByLabel('Bemerkung').fill('Sonderwunsch')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  const { items } = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
  expect([items[0]?.amount, items[0]?.price, items[0]?.total]).toEqual([3, 1234.5, 3703.5])
})

test('an addon of a phone order is counted by buttons and by typing, and what is no number is named', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Beilage')
  const bread = await stage.admin.call(product.endpoints.create, {
    body: { name: 'Wecken', price: 3, unit: 'piece' },
  })
  const addons = [{ product: { id: bread.id }, amount: 1 }]
  const platter = await stage.admin.call(product.endpoints.create, {
    body: {
      name: 'Zahlenplatte',
      price: 20,
      unit: 'piece',
      type: 'configurable',
      config: {
        parts: [{ ...defaultValues(part), name: 'Brot dazu?', type: 'addons', optional: true, addons }],
      },
    },
  })
  await stage.admin.call(menu.endpoints.create, {
    body: {
      name: `${branch.name} neu`,
      availableFrom: '2020-01-02T00:00:00Z',
      branches: [{ id: branch.id }],
      catalog: [
        {
          category: { id: branch.category.id },
          products: [branch.product.id, platter.id, bread.id].map((id) => ({ id })),
        },
      ],
    },
  })
  await openScreen(page, branch.employee, '/orders/new')
  const search = page.getByRole('textbox', { name: 'Produkt' })
  await search.fill('zahlenplatte')
  await expect(page.getByRole('option', { name: 'Zahlenplatte' })).toBeVisible()
  await search.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zahlenplatte auswählen' })
  const amount = dialog.getByRole('textbox', { name: /Wecken/ })
  await dialog.getByRole('button', { name: 'Mehr Wecken' }).click()
  await dialog.getByRole('button', { name: 'Mehr Wecken' }).click()
  await expect(amount).toHaveValue('2')
  await amount.fill('zwölf')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog.getByText('Dieser Wert ist keine gültige Zahl.')).toBeVisible()
  await expectAccessible(page)
  await amount.fill('1.000')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('+ 1000 × Wecken')).toBeVisible()
})
