import { part, product } from '@theke/contract/catalogue/product.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { defaultValues } from '@theke/contract/fields.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'

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
