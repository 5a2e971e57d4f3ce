import { openBranch } from '../fixtures/branch.ts'
import { forgetSession, openScreen } from '../fixtures/back-office.ts'
import { demoPassword, expect, test as base } from '../fixtures/app.ts'

// Browsers know no passkeys for addresses of numbers.
const test = base.extend({
  baseURL: async ({ stage }, provide) => provide(stage.origin.replace('127.0.0.1', 'localhost')),
})

test('an employee makes a passkey, names it, and comes in with it and nothing else', async ({
  page,
  stage,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { employee } = await openBranch(stage, 'Passkey')
  await openScreen(page, employee, '/profile')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await card.getByLabel('Name').fill('Telefon')
  await card.getByLabel('Passwort', { exact: true }).fill('falsch')
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(card.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await card.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await card.getByRole('button', { name: 'Telefon umbenennen' }).click()
  await card.getByRole('textbox', { name: 'Name' }).fill('Tablet an der Kassa')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('listitem')).toContainText('Tablet an der Kassa')

  await forgetSession(page)
  await page.goto('/backend/login')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()

  await page.goto('/backend#/profile')
  await card.getByRole('button', { name: 'Tablet an der Kassa entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(card).toContainText('Noch keine Passkeys.')
  await forgetSession(page)
  await page.goto('/backend/login')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText('Die Anmeldung mit Passkey ist fehlgeschlagen.')
})
