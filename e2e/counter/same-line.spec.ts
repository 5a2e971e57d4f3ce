import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

test('two people change the same line: the later one reads what it is now, keeps what they typed, and decides', async ({
  page,
  browser,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zeile')
  const order = await branch.order()
  const change = `${branch.product.name} ändern`
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await openScreen(one, branch.employee, `/orders?order=${order.id}`)
    await one.getByRole('button', { name: change }).click()
  }
  const dialog = page.getByRole('dialog', { name: change })
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('5')
  await dialog.getByRole('textbox', { name: 'Bemerkung' }).fill('fünf, wie am Telefon besprochen')
  const othersDialog = other.getByRole('dialog', { name: change })
  await othersDialog.getByRole('textbox', { name: /^Menge/ }).fill('3')
  await othersDialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(othersDialog).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText('Das hat inzwischen jemand anderer geändert: 3 Stück.')
  await expectAccessible(page, '[role=dialog]')
  await expect(dialog.getByRole('textbox', { name: /^Menge/ })).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  const { items } = await branch.asCustomer(order)
  expect(items.map(({ amount, note }) => [amount, note])).toEqual([[5, 'fünf, wie am Telefon besprochen']])
})
