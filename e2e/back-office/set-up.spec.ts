import { expectAnnounced } from '../fixtures/announcements.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test as base } from '../fixtures/app.ts'
import { startShop } from '../fixtures/shop-server.ts'

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

test(
  'the link from the terminal opens a shop: first administrator, branch and menu, and only once',
  { tag: '@core' },
  async ({ page, browser, emptyShop }) => {
    expect(emptyShop.setUpLink).toContain(emptyShop.origin)
    // A visitor without the link reads where to find it.
    await page.goto('/backend')
    await expect(page.getByRole('heading', { name: 'Dieser Shop ist noch nicht eingerichtet' })).toBeVisible()

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
    await expect(page.getByLabel('Passwort', { exact: false }).first()).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByLabel('Benutzername')).not.toHaveAttribute('aria-invalid', 'true')

    await page.getByLabel('E-Mail').fill('moser@moser.example')
    await page.getByLabel('Passwort', { exact: false }).first().fill('Lang genug 2026')
    await page.getByRole('button', { name: 'Shop einrichten' }).click()
    await expect(page.getByRole('heading', { name: 'Notfallblatt: Fleischerei Moser' })).toBeVisible()
    await expect(page.getByText('npm run admin -- reset-password moser')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Weiter zur Einrichtung' }).click()
    await expect(page.getByRole('heading', { name: 'Einrichtung', exact: true })).toBeVisible()
    await expect(page.getByText('Der Shop ist noch nicht eröffnet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shop eröffnen' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Angemeldet als moser' })).toContainText('Administrator')
    const navigation = page.getByRole('navigation', { name: 'Bereiche' })
    await navigation.getByRole('link', { name: 'Einstellungen' }).click()
    await expect(page.getByRole('link', { name: 'Mödling Süd' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Sortiment' }).click()
    await page.getByRole('link', { name: 'Produktkataloge' }).click()
    await expect(page.getByRole('link', { name: 'Standard' })).toBeVisible()

    // Staff see the shop, visitors that it opens soon.
    await page.goto('/store/moedling-sued')
    await expect(page).toHaveTitle(/Mödling Süd/)
    await expect(page.getByText('Vorschau: Der Shop ist noch nicht eröffnet')).toBeVisible()
    const elsewhere = await browser.newContext()
    const visitor = await elsewhere.newPage()
    await visitor.goto(`${emptyShop.origin}/store/moedling-sued`)
    await expect(visitor.getByRole('heading', { name: 'Wir eröffnen bald' })).toBeVisible()
    await expect(visitor).toHaveTitle(/Fleischerei Moser/)

    // Each task leads to its place, and is ticked off when it is done there.
    await page.goto('/backend#/dashboard')
    await page.getByRole('link', { name: /^Ansehen: Der Shop ist noch nicht eröffnet/ }).click()
    await page.getByRole('link', { name: 'Eintragen: Anschrift' }).click()
    await page.getByLabel('Straße und Hausnummer').fill('Hauptstraße 3')
    await page.getByLabel('PLZ').fill('2340')
    await page.getByLabel('Ort', { exact: true }).fill('Mödling')
    await page.getByLabel('Telefon', { exact: true }).fill('+43 2236 55501')
    await page.getByRole('tab', { name: 'Öffnungszeiten' }).click()
    await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expectAnnounced(page, 'Gespeichert.')

    await page.getByRole('link', { name: 'Einrichtung', exact: true }).click()
    await expect(page.getByText('4 von 17 erledigt')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Prüfen: E-Mail-Dienst' })).toBeVisible()
    await page.getByRole('link', { name: 'Eintragen: Impressum' }).click()
    for (const name of ['AGB', 'Datenschutz', 'Impressum']) {
      await page.getByLabel(`${name} (Adresse)`).fill('https://moser.example/recht')
    }
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expectAnnounced(page, 'Gespeichert.')

    await page.goto('/backend#/set-up')
    await page.getByRole('button', { name: 'Shop eröffnen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shop eröffnen' }).click()
    await expect(page.getByRole('heading', { name: 'Der Shop ist eröffnet' })).toBeVisible()
    await visitor.reload()
    await expect(visitor).toHaveTitle(/Mödling Süd/)
    await elsewhere.close()

    await page.goto(emptyShop.setUpLink)
    await page.getByLabel('Name des Shops').fill('Anderer')
    await page.getByLabel('Name der ersten Filiale').fill('Andere')
    await page.getByLabel('Benutzername').fill('anderer')
    await page.getByLabel('E-Mail').fill('anderer@moser.example')
    await page.getByLabel('Passwort', { exact: false }).first().fill('Lang genug 2027')
    await page.getByRole('button', { name: 'Shop einrichten' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Dieser Link ist ungültig oder wurde schon verwendet.',
    )
  },
)
