import { expect, expectAccessible, test as base } from './journey.ts'
import { startShop } from './shop-server.ts'

/** A shop without the demo's data, as somebody opens it for real. */
const test = base.extend<{ emptyShop: { origin: string; setUpLink: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  emptyShop: async ({}, provide) => {
    const server = await startShop({}, ['--empty'])
    const setUpLink = /\S+\/backend\/set-up\/\S+/.exec(server.greeting)?.[0] ?? ''
    await provide({ origin: server.origin, setUpLink })
    await server.stop()
  },
  baseURL: async ({ emptyShop }, provide) => provide(emptyShop.origin),
})

test('the link from the terminal opens a shop: first administrator, branch and menu, and only once', async ({
  page,
  emptyShop,
}) => {
  expect(emptyShop.setUpLink).toContain(emptyShop.origin)
  await page.goto(emptyShop.setUpLink)
  await expect(page.getByRole('heading', { name: 'Shop einrichten' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name des Shops').fill('Fleischerei Moser')
  await page.getByLabel('Name der ersten Filiale').fill('Mödling Süd')
  await page.getByLabel('Benutzername').fill('moser')
  await page.getByLabel('E-Mail').fill('keine Adresse')
  await page.getByLabel('Passwort', { exact: false }).first().fill('zu kurz')
  await page.getByRole('button', { name: 'Shop einrichten' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Passwort', { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Benutzername')).not.toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('E-Mail').fill('moser@moser.example')
  await page.getByLabel('Passwort', { exact: false }).first().fill('Lang genug 2026')
  await page.getByRole('button', { name: 'Shop einrichten' }).click()
  await expect(page.getByText('Keine neuen Bestellungen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Angemeldet als moser' })).toContainText('Administrator')
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  await navigation.getByRole('link', { name: 'Filialen' }).click()
  await expect(page.getByRole('link', { name: 'Mödling Süd' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Produktkataloge' }).click()
  await expect(page.getByRole('link', { name: 'Standard' })).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveTitle(/Fleischerei Moser/)
  await expect(page.getByRole('link', { name: /Mödling Süd/ }).first()).toBeVisible()
  await page.goto('/store/moedling-sued')
  await expect(page).toHaveTitle(/Mödling Süd/)

  await page.goto(emptyShop.setUpLink)
  await page.getByLabel('Name des Shops').fill('Anderer')
  await page.getByLabel('Name der ersten Filiale').fill('Andere')
  await page.getByLabel('Benutzername').fill('anderer')
  await page.getByLabel('E-Mail').fill('anderer@moser.example')
  await page.getByLabel('Passwort', { exact: false }).first().fill('Lang genug 2027')
  await page.getByRole('button', { name: 'Shop einrichten' }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist ungültig oder wurde schon verwendet.')
})
