import { goToCheckout, quickAdd, submitButton } from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeEach(async ({ page, stage }) => {
  await stage.changeBranch('linz-urfahr', { ...openAllDay, isPreorderEnabled: true })
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
})

test('an empty form says what is missing and leads to each field', async ({ page }) => {
  await submitButton(page).click()
  const errors = page.getByRole('alert')
  await expect(errors).toBeFocused()
  await expect(errors.getByRole('listitem')).toHaveText([
    'Vorname: Dieser Wert sollte nicht leer sein.',
    'Nachname: Dieser Wert sollte nicht leer sein.',
    'E-Mail: Dieser Wert sollte nicht leer sein.',
    'Telefon: Dieser Wert sollte nicht leer sein.',
    'Allgemeine Geschäftsbedingungen: Bitte stimmen Sie zu.',
    'Datenschutzerklärung: Bitte stimmen Sie zu.',
  ])
  for (const label of ['Vorname', 'Nachname', 'E-Mail', 'Telefon']) {
    await errors.getByRole('link', { name: `${label}:` }).click()
    const field = page.getByRole('textbox', { name: label })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/Dieser Wert sollte nicht leer sein\./)
  }
  await errors.getByRole('link', { name: 'Datenschutzerklärung:' }).click()
  await expect(
    page.getByRole('checkbox', { name: 'Ich habe die Datenschutzerklärung gelesen' }),
  ).toBeFocused()

  const firstName = page.getByRole('textbox', { name: 'Vorname' })
  await firstName.fill('Anna')
  await expect(firstName).not.toHaveAttribute('aria-invalid', 'true')
})
