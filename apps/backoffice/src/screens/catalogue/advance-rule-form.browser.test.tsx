import { advanceRule } from '@theke/contract/payments/advance-rule.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, startOffice } from '../../testing/office.tsx'

test('a rule asks for the figure that says how much, also for each piece, and for none where the whole sum is due @full', async () => {
  const server = await startOffice()
  const share = page.getByRole('combobox', { name: 'Im Voraus' })
  const percent = page.getByRole('textbox', { name: 'Prozent' })
  const amount = page.getByRole('textbox', { name: 'Betrag' })
  const choose = async (name: string) => {
    await share.click()
    await page.getByRole('option', { name }).click()
  }
  await openScreen('/advance-rules/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Gänse')
  await choose('Die ganze Summe')
  await expect.element(percent).not.toBeInTheDocument()
  await expect.element(amount).not.toBeInTheDocument()
  await choose('Prozent der Summe')
  await expect.element(percent).toBeVisible()
  await expect.element(amount).not.toBeInTheDocument()
  await choose('Fester Betrag')
  await expect.element(percent).not.toBeInTheDocument()
  await choose('Betrag je Stück')
  await amount.fill('20')
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect
    .poll(() => server.calls(advanceRule.endpoints.create)[0]?.body)
    .toMatchObject({ name: 'Gänse', share: 'each', amount: 20 })
})
