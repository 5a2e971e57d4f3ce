import {
  agree,
  anna,
  expectStatusPage,
  fillContact,
  goToCheckout,
  quickAdd,
  submitButton,
} from '../fixtures/customer.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeEach(async ({ page, stage }) => {
  await stage.changeBranch('linz-urfahr', { ...openAllDay, isPreorderEnabled: true })
  await page.goto('/store/linz-urfahr')
  await quickAdd(page, 'Käsekrainer')
  await goToCheckout(page)
})

test('an empty form says what is missing and leads to each field', { tag: '@core' }, async ({ page }) => {
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

test('what was typed stays after an error and after a reload, consents do not', async ({ page }) => {
  await fillContact(page, { ...anna, email: 'anna@' })
  await page.getByPlaceholder('Hier können Sie Details zur Bestellung angeben.').fill('Ohne Zwiebel, bitte.')
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('E-Mail: Dieser Wert ist keine gültige E-Mail-Adresse.')
  await expect(page.getByRole('checkbox', { name: 'Ich akzeptiere' })).toBeChecked()

  await page.reload()
  await expect(page.getByLabel('Vorname')).toHaveValue('Anna')
  await expect(page.getByLabel('Nachname')).toHaveValue('Gruber')
  await expect(page.getByLabel('E-Mail')).toHaveValue('anna@')
  await expect(page.getByLabel('Telefon')).toHaveValue('+436641234567')
  await expect(page.getByPlaceholder('Hier können Sie')).toHaveValue('Ohne Zwiebel, bitte.')
  await expect(page.getByRole('checkbox', { name: 'Ich akzeptiere' })).not.toBeChecked()

  await page.getByLabel('E-Mail').fill(anna.email)
  await agree(page)
  await submitButton(page).click()
  await expectStatusPage(page)
})
