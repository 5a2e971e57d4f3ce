import { expectAnnounced } from '../fixtures/announcements.ts'
import { type CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { demoPassword, expect, test } from '../fixtures/app.ts'

test(
  'a wrong password is refused, the right one leads to the board',
  { tag: '@core' },
  async ({ page, stage }) => {
    const { employee } = await openBranch(stage, 'Anmeldung')
    await page.goto('/backend')
    await expect(page).toHaveURL(/\/backend\/login/)
    await expectAccessible(page)
    const name = page.getByRole('textbox', { name: 'Benutzername' })
    const password = page.getByLabel('Passwort', { exact: true })
    await expect(name).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByText('Dieser Wert sollte nicht leer sein.')).toHaveCount(2)
    await name.fill(employee)
    await password.fill('Das stimmt nicht 1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Fehlerhafte Zugangsdaten.')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')

    await password.fill(demoPassword)
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Angemeldet als Resi Moser' })).toBeVisible()
  },
)

test('who guesses is locked out, with the minutes, and the right password does not help then', async ({
  page,
  stage,
}) => {
  const { employee } = await openBranch(stage, 'Sperre')
  await page.goto('/backend/login')
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true })
  const password = page.getByLabel('Passwort', { exact: true })
  await page.getByRole('textbox', { name: 'Benutzername' }).fill(employee)
  const attempt = async (words: string): Promise<void> => {
    await password.fill(words)
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(peopleApi.login.path),
    )
    await submit.click()
    await answered
    // The form empties itself after a refusal; what is typed before that is lost.
    await expect(password).toHaveValue('')
  }
  for (let guess = 1; guess <= 5; guess++) await attempt(`Geraten ${guess}`)
  await expect(page.getByRole('alert')).toHaveText('Fehlerhafte Zugangsdaten.')
  await attempt(demoPassword)
  await expect(page.getByRole('alert')).toHaveText(
    /^Zu viele fehlgeschlagene Anmeldeversuche, bitte versuchen Sie es in 1[45] Minuten noch einmal\.$/,
  )
  await expect(page).toHaveURL(/\/backend\/login/)
})

test('logging out ends the session', async ({ page, stage }) => {
  const { employee } = await openBranch(stage, 'Abmeldung')
  await openScreen(page, employee, '/orders')
  await page.getByRole('button', { name: 'Angemeldet als Resi Moser' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.goto('/backend#/orders')
  await expect(page).toHaveURL(/\/backend\/login/)
})

test('a log-out that failed says that the person is still logged in, and the screen stays', async ({
  page,
  stage,
}) => {
  const { employee } = await openBranch(stage, 'Abmeldung ohne Antwort')
  await openScreen(page, employee, '/orders')
  await page.route(`**${peopleApi.logout.path}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  const account = page.getByRole('button', { name: 'Angemeldet als Resi Moser' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Sie sind noch angemeldet.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/backend#\/orders/)

  // The address for links from elsewhere says the same and tries again.
  await page.goto('/backend/logout')
  await expect(told).toBeVisible()
  await page.unroute(`**${peopleApi.logout.path}`)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect((await page.request.get(peopleApi.currentUser.path)).status()).toBe(401)
})

test('a session that ended elsewhere leads to the login and from there back to the same screen', async ({
  page,
  stage,
  context,
}) => {
  const { employee } = await openBranch(stage, 'Rückkehr')
  await openScreen(page, employee, '/outbox')
  await expect(page.getByRole('heading', { name: 'Postausgang', level: 1 })).toBeVisible()
  // Gone with the first call of the next screen and not before: the event stream of this screen would notice.
  await page.route(`**${staffOrderApi.listShortOrders.path}?*`, async (route) => {
    await context.clearCookies()
    await route.continue()
  })
  await page.getByRole('link', { name: 'Verlauf', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.unroute(`**${staffOrderApi.listShortOrders.path}?*`)
  await page.getByRole('textbox', { name: 'Benutzername' }).fill(employee)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verlauf', level: 1 })).toBeVisible()
})

test('a login link that is not valid says so and leads to the login', async ({ page }) => {
  await page.goto('/backend/login-link/0123456789abcdef')
  await expect(page.getByRole('alert')).toHaveText('Ungültiger oder abgelaufener Anmelde-Link.')
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page.getByRole('textbox', { name: 'Benutzername' })).toBeVisible()
})

test('a login link is offered only by a shop that can send mails', async ({ page }) => {
  const asked = page.waitForResponse(/login-ways/)
  await page.goto('/backend/login')
  await asked
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anmelde-Link anfordern' })).toBeHidden()

  // A real mail server is somebody else's test; here it counts that the form is offered.
  await page.route(`**${peopleApi.loginWays.path}`, (route) =>
    route.fulfill({ json: { data: { isLinkOffered: true } } }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Anmelde-Link anfordern' }).click()
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('niemand@shop.example')
  await page.getByRole('button', { name: 'Anmelde-Link anfordern' }).click()
  await expect(page.getByText('Wenn es zu dieser Adresse einen Zugang gibt')).toBeVisible()
})

test(
  'a session that ends while somebody types is renewed in place, and the save goes on',
  { tag: '@core' },
  async ({ page, context, stage }) => {
    const { product } = await openBranch(stage, 'Ablauf')
    await openScreen(page, 'chefin', `/products/${product.id}`)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Leberkäse, weitergetippt')
    await context.clearCookies()
    await page.keyboard.press('Control+s')

    const login = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
    await expect(login.getByRole('textbox', { name: 'Benutzername' })).toHaveValue('chefin')
    await expect(login.getByLabel('Passwort', { exact: true })).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expectAnnounced(page, 'Gespeichert.')
    await expect(login).toBeHidden()
    await expect(name).toHaveValue('Leberkäse, weitergetippt')
  },
)

test('a session that is about to end is renewed from the banner, and what was typed stays', async ({
  page,
  stage,
}) => {
  const { product } = await openBranch(stage, 'Erneuert')
  // The days of a session do not pass in a test, so the server's answer is dated back until the next log-in.
  await page.route(`**${peopleApi.currentUser.path}`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: CurrentUser }
    await route.fulfill({ response, json: { data: { ...data, sessionEndsAt: '2026-05-05T02:00:00.000Z' } } })
  })
  await openScreen(page, 'chefin', `/products/${product.id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Leberkäse, noch nicht gespeichert')
  await expect(page.getByText('endet am 05.05.2026, 04:00')).toBeVisible()

  await page.getByRole('button', { name: 'Jetzt neu anmelden' }).click()
  const login = page.getByRole('dialog', { name: 'Neu anmelden' })
  await login.getByRole('button', { name: 'Schließen' }).click()
  await expect(login).toBeHidden()
  await page.getByRole('button', { name: 'Jetzt neu anmelden' }).click()
  await page.unroute(`**${peopleApi.currentUser.path}`)
  await login.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await login.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Jetzt neu anmelden' })).toBeHidden()
  await expect(name).toHaveValue('Leberkäse, noch nicht gespeichert')
})
