import { bulkEndpoints } from '@theke/contract/bulk-changes.ts'
import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { placementApi } from '@theke/contract/catalogue/placement-api.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { withPlacements } from '@theke/domain/catalogue/placements.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../../testing/office.tsx'

const placing = page.getByRole('dialog', { name: 'Verkauft in: 2 Produkte' })

/** Two products, which the dialog is open for, and a menu; `isSold` where it offers them. */
async function openPlacing({ isSold = false } = {}) {
  const server = await startOffice()
  const wares = server.add(category, { name: 'Schmankerl' })
  const ids = ['A', 'B'].map(
    (letter) => server.add(product, { name: `Schmankerl ${letter}`, price: 9, unit: 'piece' }).id,
  )
  const catalog = isSold ? [{ category: { id: wares.id }, products: ids.map((id) => ({ id })) }] : []
  const sold = server.add(menu, {
    name: 'Schmankerlkatalog',
    availableFrom: '2036-01-01T00:00:00Z',
    catalog,
  })
  // With a single menu there is nothing to choose.
  server.add(menu, { name: 'Winterkatalog', availableFrom: '2037-01-01T00:00:00Z' })
  const stored = () =>
    server
      .load(menu, sold.id)
      .catalog.map((entry) => [entry.category?.id, ...entry.products.map(({ id }) => id)])
  server.answer(placementApi.placeProducts, ({ body: { change, categories, records } }) => {
    const wanted = [categories, records].map((references) => references.map(({ id }) => id))
    const before = server.load(menu, sold.id).catalog
    server.change(menu, sold.id, {
      catalog: withPlacements(before, change, wanted[0] ?? [], wanted[1] ?? []),
    })
    return { done: wanted[1] ?? [], failed: [], batch: 'change-1' }
  })
  server.answer(bulkEndpoints(product).undoBatch, () => {
    server.change(menu, sold.id, { catalog })
    return { done: ids, failed: [] }
  })
  await openScreen('/products?sort=name')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click()
  await page.getByRole('button', { name: 'Verkauft in …' }).click()
  return { server, wares: wares.id, ids, stored }
}

async function choosePlace(): Promise<void> {
  for (const [label, name] of [
    ['Produktkataloge', 'Schmankerlkatalog'],
    ['Kategorien', 'Schmankerl'],
  ] as const) {
    await placing.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
    await userEvent.keyboard('{Escape}')
  }
}

test('products are added to a category of a menu with a look at each, and taken back @full', async () => {
  const { stored, wares, ids } = await openPlacing()
  await expect.element(placing.getByRole('button', { name: '0 Produkte aufnehmen' })).toBeDisabled()
  await choosePlace()
  await expect
    .element(placing.getByRole('row', { name: /Schmankerl A/ }))
    .toMatchTextContent(/nirgends\s*Schmankerlkatalog › Schmankerl/)
  await expect.element(placing.getByText(/„Schmankerlkatalog“ bekommt Kategorien dazu/)).toBeVisible()
  await expectAccessibleDialog()
  await placing.getByRole('button', { name: '2 Produkte aufnehmen' }).click()
  await expect.element(placing.getByText('2 Produkte aufgenommen.')).toBeVisible()
  expect(stored()).toEqual([[wares, ...ids]])
  await placing.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.element(placing.getByText('2 Produkte zurückgesetzt.')).toBeVisible()
  expect(stored()).toEqual([])
})

test('products are taken out of a menu after it was said that nobody can order them then @full', async () => {
  const { stored, wares } = await openPlacing({ isSold: true })
  await placing.getByText('herausnehmen', { exact: true }).click()
  await choosePlace()
  await expect.element(placing.getByText(/Danach stehen 2 Produkte in keinem Produktkatalog/)).toBeVisible()
  await placing.getByRole('button', { name: '2 Produkte herausnehmen' }).click()
  await expect.element(placing.getByText('2 Produkte herausgenommen.')).toBeVisible()
  expect(stored()).toEqual([[wares]])
})

test('a placement that did not arrive is looked up instead of being called none', async () => {
  const { server } = await openPlacing()
  await choosePlace()
  let isCut = true
  server.answer(menu.endpoints.list, ({ next }) => (isCut ? noAnswer() : next()))
  server.answerOnce(placementApi.placeProducts, noAnswer)
  await placing.getByRole('button', { name: '2 Produkte aufnehmen' }).click()
  await expect
    .element(placing.getByRole('alert'))
    .toHaveTextContent('Für 2 Produkte kam keine Antwort. Ob es geklappt hat, ist nicht bekannt.')
  await expect
    .element(placing.getByText('Sobald die Verbindung wieder da ist, wird hier nachgesehen.'))
    .toBeVisible()
  expect(placing.getByText('0 Produkte aufgenommen.').elements()).toEqual([])
  isCut = false
  window.dispatchEvent(new Event('online'))
  await expect.element(placing.getByText('Nachgesehen: 0 von 2 Produkten sind aufgenommen.')).toBeVisible()
  await placing.getByRole('button', { name: 'Zurück zur Auswahl' }).click()
  await expect.element(placing.getByRole('button', { name: '2 Produkte aufnehmen' })).toBeVisible()
})

test('a placement that was carried out although its reply failed is found', async () => {
  const { server } = await openPlacing()
  await choosePlace()
  server.answerOnce(placementApi.placeProducts, ({ next }) => {
    next()
    throw refusal('outcome-unknown')
  })
  await placing.getByRole('button', { name: '2 Produkte aufnehmen' }).click()
  await expect.element(placing.getByText('Nachgesehen: 2 von 2 Produkten sind aufgenommen.')).toBeVisible()
  await expect.element(placing.getByText(/„Letzte Sammeländerungen“/)).toBeVisible()
})

test('many menus are removed only after the branches that offer them are named', async () => {
  const server = await startOffice()
  for (const name of ['Ost', 'West']) {
    const { id } = server.add(branch, { name, identifier: name.toLowerCase() })
    server.add(menu, {
      name: `Katalog ${name}`,
      availableFrom: '2020-01-01T00:00:00Z',
      branches: [{ id }],
    })
  }
  await openScreen('/menus?sort=name')
  for (const name of ['Ost', 'West'])
    await page.getByRole('checkbox', { name: `Katalog ${name} auswählen` }).click()
  await page.getByRole('button', { name: 'Löschen …' }).click()
  const removing = page.getByRole('dialog', { name: '2 Produktkataloge löschen?' })
  await expect.element(removing).toMatchTextContent('Ausgewählte Kataloge gelten gerade in: Ost, West.')
  await expect.element(removing).toMatchTextContent('Dann gibt es nichts zu bestellen in: Ost, West.')
  await removing.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(removing).not.toBeInTheDocument()
  expect(server.all(menu)).toHaveLength(2)
})
