import { imageTemplate } from '@theke/contract/media/image-template.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { site } from '@theke/contract/content/site.ts'
import { expectAnnounced } from '../fixtures/announcements.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'

test('a suggestion is written, refined and taken into the form, and saved only by hand', async ({
  page,
  stage,
}) => {
  const { id } = await stage.admin.call(site.endpoints.create, {
    body: { name: 'Unser Team', path: 'unser-team-ki', content: { body: '<p>Bisher.</p>', bodyEn: '' } },
  })
  await openScreen(page, 'chefin', `/sites/${id}`)
  await page.getByRole('button', { name: 'Text vorschlagen' }).click()
  const panel = page.getByRole('dialog', { name: 'Vorschlag einer KI' })
  await panel.getByLabel('Worum geht es?').fill('Unser Team')
  await panel.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  await panel.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(panel.getByText('Abgebrochen.')).toBeVisible()
  await panel.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  await expect(panel.getByText('Zu prüfen')).toBeVisible()
  await expect(panel.locator('del')).toContainText('Bisher.')
  await expectAccessible(page)
  await panel.getByLabel('Was soll anders werden?').fill('Mehr über unsere Filialen')
  await panel.getByRole('button', { name: 'Verfeinern' }).click()
  await expect(panel.locator('ins').first()).toContainText('Mehr über unsere Filialen')
  await panel.getByLabel('Beschreibung übernehmen').uncheck()
  await panel.getByRole('button', { name: 'In das Formular übernehmen' }).click()
  await expectAnnounced(page, 'Übernommen. Gespeichert ist es noch nicht.')
  await expect(page.getByLabel('Titel')).toHaveValue('Mehr über unsere Filialen')
  expect((await stage.admin.load(site, id)).title).toBe('')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Gespeichert.')
  const stored = await stage.admin.load(site, id)
  expect([stored.title, stored.description]).toEqual(['Mehr über unsere Filialen', ''])
  expect(stored.content.body).toContain('<h2>Mehr über unsere Filialen</h2>')
})

test('price cards of chosen products are made from the list, and descriptions reviewed one by one', async ({
  page,
  stage,
}) => {
  await stage.admin.call(imageTemplate.endpoints.create, {
    body: {
      name: 'Preiskarte der Reise',
      identifier: 'preiskarte-reise',
      width: 874,
      height: 1240,
      layers: [],
    },
  })
  const { data } = await stage.admin.list(product.endpoints.list, { query: { search: 'Leberkäse' } })
  expect(data.length).toBeGreaterThan(0)
  await openScreen(page, 'chefin', '/products?search=Leberkäse')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Bilder oder Preiskarten erstellen' }).click()
  const output = page.getByRole('dialog', { name: /^Bilder für 1 Produkt/ })
  await output.getByRole('combobox', { name: 'Ausgabe' }).click()
  await page.getByRole('option', { name: /zum Ausschneiden/ }).click()
  await output.getByRole('combobox', { name: 'Größe auf Papier' }).click()
  await page.getByRole('option', { name: /^A7/ }).click()
  await expectAccessible(page)
  await output.getByRole('button', { name: 'Erstellen' }).click()
  await expect(output.getByText('1 Bild ist fertig.')).toBeVisible()
  const download = page.waitForEvent('download')
  await output.getByRole('link', { name: 'Datei öffnen' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Beschreibungen vorschlagen' }).click()
  const review = page.getByRole('dialog', { name: 'Beschreibungen vorschlagen' })
  const words = review.getByLabel('Vorschlag')
  await expect(words).toHaveValue(/^Frisch zubereitet/)
  await words.fill('Aus der Reise.')
  await review.getByRole('button', { name: 'Speichern und weiter' }).click()
  await expect(review.getByText('Fertig. 1 Text gespeichert.')).toBeVisible()
  const { total } = await stage.admin.list(product.endpoints.list, { query: { search: 'Aus der Reise' } })
  expect(total).toBe(1)
})
