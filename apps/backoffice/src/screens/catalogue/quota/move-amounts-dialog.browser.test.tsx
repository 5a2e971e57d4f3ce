import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaAmountsApi } from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import { FakeRefusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'

test('amounts move between quotas only where they stay as many together, and a refusal keeps what was typed', async () => {
  const server = await startOffice()
  const { id: linz } = server.add(quota, { name: 'Gänse Linz', amount: 10 })
  const { id: wels } = server.add(quota, { name: 'Gänse Wels', amount: 4 })
  const message = 'Davon sind schon 9 Stück vergeben.'
  server.answerOnce(quotaAmountsApi.moveAmounts, () => {
    throw new FakeRefusal('invalid-input', [{ field: 'amounts.0.amount', message }])
  })
  server.answer(quotaAmountsApi.moveAmounts, () => [])
  await openScreen('/quotas')
  for (const name of ['Gänse Linz', 'Gänse Wels'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click()
  await page.getByRole('button', { name: 'Mengen verschieben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mengen verschieben' })
  const amountOf = (name: string) => dialog.getByRole('textbox', { name })
  const save = dialog.getByRole('button', { name: 'Verschieben' })
  await expect.element(save).toBeDisabled()
  await amountOf('Gänse Linz').fill('8')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Es sind 2 Stück zu wenig.')
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(amountOf('Gänse Linz')).toHaveValue('8')
  await amountOf('Gänse Wels').fill('6')
  await expectAccessibleDialog(dialog)
  await save.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(amountOf('Gänse Wels')).toHaveValue('6')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls(quotaAmountsApi.moveAmounts)[1]?.body).toEqual({
    amounts: [
      { quota: { id: linz }, before: 10, amount: 8 },
      { quota: { id: wels }, before: 4, amount: 6 },
    ],
  })
})
