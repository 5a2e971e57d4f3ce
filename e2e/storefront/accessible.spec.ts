import type { Page } from '@playwright/test'
import { card, chooseMode, quickAdd, submitButton } from '../fixtures/customer.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, openAllDay, test } from '../fixtures/app.ts'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

test('whose own colors replace those of the shop still sees what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/store/linz-hauptplatz')
  const modes = page.getByRole('group', { name: 'Bestellart' }).locator('span')
  await expect(modes).toHaveCount(3)
  const [chosen, ...others] = await modes.evaluateAll((spans) =>
    spans.map((span) => getComputedStyle(span).backgroundColor),
  )
  expect(others).not.toContain(chosen)
})

// What is made of the same parts at both sizes is checked at one: axe takes seconds for a whole page.
const screens = { desktop: { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } }

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    test.slow()

    test('everybody can use the start page and the pages of words', async ({ page }) => {
      const headings = {
        '/': 'Fleischerei Huber',
        '/site/terms-and-conditions': 'Allgemeine Geschäftsbedingungen',
        '/site/privacy': 'Datenschutzerklärung',
        '/site/imprint': 'Impressum',
        '/site/allergens': 'Allergene',
        '/gibt-es-nicht': '404 Not Found',
      }
      for (const [path, heading] of Object.entries(headings)) {
        if (name === 'phone' && path.startsWith('/site')) continue
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expectAccessible(page)
      }
    })

    test('everybody can use the branch page, its search and its cart', async ({ page }) => {
      await page.goto('/store/linz-hauptplatz')
      await quickAdd(page, 'Käsekrainer')
      await expect(page.getByRole('button', { name: /Jetzt bestellen|^1 Produkt/ })).toBeVisible()
      await expectAccessible(page)
      if (name === 'phone') {
        await page.getByRole('button', { name: /^1 Produkt/ }).click()
        await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Produkte suchen' }).click()
      } else {
        await page.getByRole('button', { name: 'Allergene', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Ohne diese Allergene' })).toBeVisible()
        await expectAccessible(page, 'dialog')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('käse')
      await expect(page.getByRole('list', { name: 'Suchergebnisse' })).toBeVisible()
      await expectAccessible(page, 'search')
    })

    test('everybody can use the dialog of every kind of product', async ({ page }) => {
      await page.goto('/store/linz-hauptplatz')
      for (const product of name === 'phone' ? oneOfEachKind : oneOfEachKind.slice(0, 1)) {
        await openProduct(page, product)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        // On a phone it lies over its category.
        if (name === 'phone') {
          await expect(page.getByRole('dialog', { name: product })).toHaveCount(0)
          await page.keyboard.press('Escape')
        }
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await openProduct(page, 'Hausplatte „Mühlviertel“')
      const next = page.getByRole('button', { name: 'Zum nächsten Schritt' })
      await next.click({ force: true })
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      for (const option of ['Speck und Geselchtes', 'Bergkäse', 'Frisch gerissener Kren']) {
        await page.getByRole('dialog').getByText(option, { exact: true }).click()
        await next.click()
      }
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Kaisersemmel, handgeschlagen hinzufügen' })
        .click()
      await expect(page.getByRole('group', { name: /^4 von 4/ })).toBeVisible()
      await expectAccessible(page)
    })

    test('everybody can use the checkout', { tag: name === 'phone' ? '@core' : [] }, async ({ page }) => {
      await page.goto('/store/linz-hauptplatz/checkout')
      await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/store/linz-hauptplatz')
      await quickAdd(page, 'Käsekrainer')
      await page.goto('/store/linz-hauptplatz/checkout')
      for (const mode of name === 'phone' ? (['Vor Ort', 'Lieferung', 'Abholung'] as const) : []) {
        await chooseMode(page, mode)
        await expectAccessible(page)
      }
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Anderer Tag' }).click()
      const days = page.getByRole('grid').getByRole('button', { disabled: false })
      await days.nth(1).click()
      await expect(page.getByRole('heading', { name: /^Termine am/ })).toBeVisible()
      // The buttons stay in sight and cover a row of times until one scrolls on.
      await page
        .getByRole('dialog', { name: 'Tag auswählen' })
        .evaluate((panel) => panel.scrollIntoView({ block: 'end' }))
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByRole('button', { name: 'Andere Uhrzeit' }).click()
      await page
        .getByRole('dialog', { name: 'Uhrzeit auswählen' })
        .evaluate((panel) => panel.scrollIntoView({ block: 'end' }))
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: 'Allgemeinen Geschäftsbedingungen' }).click()
      const terms = page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' })
      await expect(terms.getByRole('heading', { name: 'Geltung' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

/** By piece, by weight in two units, as a bundle, with options and text, with a choice and files, unavailable or not. */
const oneOfEachKind = [
  'Käsekrainer',
  'Extrawurst',
  'Grillpaket „Familie“',
  'Käseplatte',
  'Fingerfood-Box',
  'Gefülltes Partybrot mit Aufschrift',
  'Montag: Faschierter Braten',
]

async function openProduct(page: Page, name: string): Promise<void> {
  if (await page.locator('.category-tiles').isVisible()) {
    await page.getByRole('button', { name: 'Produkte suchen' }).click()
    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill(name)
    await page
      .getByRole('list', { name: 'Suchergebnisse' })
      .getByRole('button')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click()
  }
  await card(page, name).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}
