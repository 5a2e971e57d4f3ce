import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { orderRoast } from '../fixtures/roast.ts'
import { expect, test } from '../fixtures/app.ts'

test('a weight that was typed is not lost without a question when its order is closed', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Getippt')
  const { order } = await orderRoast(stage, branch)
  await openScreen(page, branch.employee, '/orders')
  await page.getByRole('button', { name: new RegExp(`${order.ticketNumber} .*öffnen`) }).click()
  const drawer = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}` })
  const weight = drawer.getByRole('textbox', { name: /^Gewicht von/ })
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

  await weight.fill('1005')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Schließen', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(question).toBeHidden()
    await expect(weight).toHaveValue('1005')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(drawer).toBeHidden()

  await page.goto(`/backend#/orders?order=${order.id}`)
  await weight.fill('1005')
  await weight.press('Enter')
  await expect(drawer.getByText(/^gewogen 1,005 kg/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(question).toBeHidden()
})
