import { expectAccessible } from '../fixtures/accessibility.ts'
import { card, column, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`a customer without an e-mail address is called about a refusal, ${width} px wide`, async ({
    page,
    stage,
  }) => {
    const branch = await openBranch(stage, 'Anruf')
    const order = await branch.order({ email: '', phone: '+43 732 555 01 34' })
    const { ticketNumber } = order
    await page.setViewportSize({ width, height })
    await openScreen(page, branch.employee, '/orders')
    await card(page, order).getByRole('button', { name: 'Ablehnen' }).click()
    const dialog = page.getByRole('dialog', { name: `Bestellung ${ticketNumber} ablehnen` })
    await expect(dialog).toContainText('Keine E-Mail. Bitte anrufen:')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Endgültig ablehnen' }).click()
    await expect(dialog).toBeHidden()

    const calls = page.getByRole('region', { name: 'Bitte anrufen' })
    await expect(calls).toContainText('Bitte anrufen: +43 732 5550134')
    await page.reload()
    await expect(calls).toContainText(ticketNumber)
    await expectAccessible(page, 'section[aria-label="Bitte anrufen"]')
    await expect(card(column(page, 'Neu'), order)).toBeHidden()
    await calls.getByRole('button', { name: `Angerufen: ${ticketNumber}` }).focus()
    await page.keyboard.press('Enter')
    await expect(calls).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: '0 Neu', exact: true })).toBeVisible()
    await expect(calls).toBeHidden()
  })
}
