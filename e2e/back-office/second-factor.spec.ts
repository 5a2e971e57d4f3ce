import type { Page } from '@playwright/test'
import type { Client } from '@theke/contract/client.ts'
import { secondFactorApi } from '@theke/contract/people/second-factor-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { totpCode } from '../../apps/server/src/people/credentials/totp.ts'
import { forgetSession, logInAs, openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'

async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/backend/login')
  await page.getByRole('textbox', { name: 'Benutzername' }).fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test(
  'an employee turns a second factor on, logs in with it, and ends the session on another device',
  { tag: '@core' },
  async ({ page, stage, request }) => {
    const { employee } = await openBranch(stage, 'Zweifaktor')
    // Another device of the same person.
    const elsewhere = await request.post(stage.origin + peopleApi.login.path, {
      data: { username: employee, password: demoPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' },
    })
    expect(elsewhere.ok()).toBe(true)
    await openScreen(page, employee, '/orders')
    await page.getByRole('button', { name: 'Angemeldet als Resi Moser' }).click()
    await page.getByRole('menuitem', { name: 'Mein Zugang' }).click()
    await expect(page.getByRole('heading', { name: 'Mein Zugang', level: 1 })).toBeVisible()

    const card = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
    await card.getByRole('button', { name: 'Einschalten' }).click()
    await card.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await card.getByRole('button', { name: 'Weiter' }).click()
    await expect(card.getByRole('img', { name: 'QR-Code' })).toBeVisible()
    const secret = (await card.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    const code = (offset: number) => totpCode(secret, Math.floor(Date.now() / 30_000) + offset)
    await card.getByLabel('Code').fill('000000')
    await card.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(
      card.getByText(
        'Der Code stimmt nicht oder wurde schon verwendet. Geht die Uhr Ihres Telefons richtig?',
      ),
    ).toBeVisible()
    await card.getByLabel('Code').fill(code(0))
    await card.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = await card.getByRole('listitem').first().innerText()
    await card.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await expect(card).toContainText('Eingeschaltet · Noch 10 Notfallcodes')

    const devices = page.getByRole('region', { name: 'Angemeldete Geräte' })
    await devices.getByRole('button', { name: 'Safari · iPhone abmelden' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await request.get(stage.origin + peopleApi.currentUser.path)).status()).toBe(401)

    await forgetSession(page)
    await enterPassword(page, employee, demoPassword)
    await expect(page.getByText('Bitte geben Sie den Code aus Ihrer Authenticator-App ein.')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Code' })
    await expect(field).toBeFocused()
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Der Code stimmt nicht oder wurde schon verwendet. Geht die Uhr Ihres Telefons richtig?',
    )
    await field.fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()
  },
)

test('an administrator hands over a link for a new password, and the history of the account tells of it', async ({
  page,
  stage,
}) => {
  const { employee } = await openBranch(stage, 'Passwortlink')
  await openScreen(page, 'chefin', `/users?search=${employee}`)
  await page.getByText(employee, { exact: true }).first().click()
  const access = page.getByRole('region', { name: 'Anmeldung', exact: true })
  await expect(access).toContainText('Derzeit nirgends angemeldet.')
  await access.getByRole('button', { name: 'Link für neues Passwort' }).click()
  const link = await access.getByRole('textbox', { name: 'Link für ein neues Passwort' }).inputValue()
  const user = page.url()

  await forgetSession(page)
  await page.goto(link)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('zu kurz')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeFocused()
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Leberkäse mit Senf')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Das neue Passwort ist gespeichert.')).toBeVisible()
  await enterPassword(page, employee, 'Leberkäse mit Senf')
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()

  await forgetSession(page)
  await logInAs(page, 'chefin')
  await page.goto(user)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).click()
  const history = page.getByRole('dialog', { name: 'Verlauf: Resi Moser' })
  await expect(history.getByRole('row', { name: /Passwort – nicht aufgezeichnet/ })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.goto('/backend#/logs/changes?entity=users')
  await expect(page.getByRole('heading', { name: 'Änderungen', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: employee }).first()).toBeVisible()
})

test('who has to have a second factor sets it up at the next log-in, then the office opens', async ({
  page,
  stage,
}) => {
  const { employee } = await openBranch(stage, 'Vorgeschrieben')
  await whileDemanded(stage.admin, async () => {
    await enterPassword(page, employee, demoPassword)
    await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten', level: 1 })).toBeVisible()
  })
  const card = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
  await card.getByRole('button', { name: 'Einschalten' }).click()
  await card.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await card.getByRole('button', { name: 'Weiter' }).click()
  const shown = card.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(shown).toBeVisible()
  await card.getByLabel('Code').fill(codeOf((await shown.innerText()).replaceAll(' ', '')))
  await card.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(10)
  await card.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()
})

/** Demands a second factor of all employees for as long as `act` takes; the administrator has to have one themselves meanwhile. */
async function whileDemanded(admin: Client, act: () => Promise<void>): Promise<void> {
  const password = demoPassword
  const { secret } = await admin.call(secondFactorApi.beginSecondFactor, { body: { password } })
  await admin.call(secondFactorApi.confirmSecondFactor, { body: { code: codeOf(secret) } })
  await admin.call(configApi.saveConfig, { body: { secondFactorRoles: ['ROLE_EMPLOYEE'] } })
  try {
    await act()
  } finally {
    await admin.call(configApi.saveConfig, { body: { secondFactorRoles: [] } })
    await admin.call(secondFactorApi.removeSecondFactor, { body: { password } })
  }
}

function codeOf(secret: string): string {
  return totpCode(secret, Math.floor(Date.now() / 30_000))
}
