import { expectAnnounced } from '../fixtures/announcements.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/app.ts'

test(
  'a switch tells what it lacks, and a key is set, told of and removed but never shown',
  { tag: '@core' },
  async ({ page }) => {
    await openScreen(page, 'chefin', '/config?tab=messages')
    const sms = page.getByRole('region', { name: 'SMS', exact: true })
    await sms.getByLabel('Plugin SMS').check()
    await expect(sms.getByText(/Es fehlt noch: .*SMS-Schlüssel/)).toBeVisible()
    const key = sms.getByRole('textbox', { name: 'SMS-Schlüssel' })
    await key.fill('ein-geheimer-schluessel')
    await sms.getByLabel('Plugin SMS').uncheck()
    await page.keyboard.press('Control+s')
    await expectAnnounced(page, 'Gespeichert.')
    await expect(key).toHaveValue('')
    await expect(sms.getByText('Gesetzt. Zum Ersetzen neu eingeben.')).toBeVisible()
    await sms.getByRole('button', { name: 'SMS-Schlüssel entfernen' }).click()
    await sms.getByRole('button', { name: 'Wirklich entfernen?' }).click()
    await expect(sms.getByText('Gesetzt. Zum Ersetzen neu eingeben.')).toBeHidden()
  },
)

test('the preview takes on a colour before it is saved, and its contrast is told', async ({ page }) => {
  await openScreen(page, 'chefin', '/config?tab=look')
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  const primary = () =>
    preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--primary').trim())
  await expect.poll(primary).toBe('#B32122')
  await page.getByRole('textbox', { name: 'Hauptfarbe' }).fill('#ffd400')
  await expect(page.getByText(/Darauf steht schwarze Schrift/)).toBeVisible()
  await expect(page.getByText(/dort nimmt der Shop Schwarz/)).toBeVisible()
  await expect.poll(primary).toBe('#ffd400')
})
