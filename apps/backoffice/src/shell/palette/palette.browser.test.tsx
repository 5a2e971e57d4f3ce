import { handbookApi } from '@theke/contract/handbook-api.ts'
import { pinsApi } from '@theke/contract/people/pins-api.ts'
import { type FoundRecord, foundOrders, searchApi } from '@theke/contract/search-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleDialog, openScreen, startOffice } from '../../testing/office.tsx'

const pausesOfDay = {
  isOpen: true,
  dayEnds: null,
  closing: null,
  orders: null,
  delivery: null,
  ordersAfterClosing: [],
}
const input = page.getByRole('combobox', { name: 'Überall suchen' })
const group = (name: string) => page.getByRole('group', { name })

async function openPalette(): Promise<void> {
  await openScreen('/tags')
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toBeVisible()
}

test('a found order is opened in the history', async () => {
  const server = await startOffice()
  server.answer(searchApi.findRecords, () => [
    { entity: foundOrders, id: 12, title: '288 · Maria Huber · 28.11.2026 · Linz' },
  ])
  await openPalette()
  await input.fill('Ticket 288')
  const found = group('Bestellungen')
  await expect.element(found.getByRole('option', { name: '288 · Maria Huber' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/orders/history?order=12')
})

test('what somebody wants to do is found in their words, with slips, and leads to where it is done', async () => {
  const server = await startOffice()
  const { id } = server.add(branch, { name: 'Linz', identifier: 'linz' })
  await openPalette()
  await input.fill('frühre schliesen')
  await expect
    .element(group('Aktionen').getByRole('option').first())
    .toMatchTextContent('Heute früher schließen – Linz')
  await input.fill('zusperren')
  await expectAccessibleDialog()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe(`#/dashboard?change=closing&branch=${id}`)
})

test('tabs, settings and pages of the handbook are found, and each leads there', async () => {
  const server = await startOffice()
  const text = { chapter: 'Büro', screens: [], html: '<p>Wenn Sie heute früher <b>schließen</b></p>' }
  server.answer(handbookApi.loadHandbook, () => [{ ...text, name: 'filialen', title: 'Filialen und Tische' }])
  await openPalette()
  await input.fill('monatsabschlus')
  await expect.element(group('Bereiche').getByRole('option', { name: 'Monatsabschluss Team' })).toBeVisible()
  await input.fill('hauptfarbe')
  await expect
    .element(group('Einstellungen').getByRole('option').first())
    .toMatchTextContent('Konfiguration →')
  await input.fill('früher schließen')
  await group('Handbuch').getByRole('option', { name: 'Filialen und Tische' }).click()
  await expect.poll(() => location.hash).toBe('#/hilfe?seite=filialen')
})

test('nothing is offered that the person may not do', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'], granted: ['tags.read'] })
  server.add(branch, { name: 'Linz', identifier: 'linz' })
  server.answer(searchApi.findRecords, () => [])
  await openPalette()
  for (const typed of ['früher schließen', 'Preise ändern', 'Kunden anlegen', 'Hauptfarbe']) {
    await input.fill(typed)
    await expect.element(page.getByText(/^Nichts gefunden\. Gesucht wird/)).toBeVisible()
  }
  await input.fill('Tags')
  await expect.element(group('Bereiche').getByRole('option')).toMatchTextContent('Tags')
})

test('what is marked is pinned by a key, and is in the sidebar then', async () => {
  const server = await startOffice()
  server.answer(pinsApi.addPin, ({ body }) => {
    server.answer(pinsApi.listPins, () => [body])
    return null
  })
  await openPalette()
  await input.fill('Preise ändern')
  await expect.element(group('Aktionen').getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.element(group('Aktionen').getByText('angepinnt')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('region', { name: 'Angepinnt' }).getByRole('link', { name: 'Preise ändern' }).click()
  await expect.poll(() => location.hash).toBe('#/products')
})

const page18 = { chapter: 'Büro', name: 'urlaub', title: 'Urlaub und Pausen', screens: [], html: '' }
const customer = (id: number, title: string) => ({ entity: 'customers', id, title })

test('a mark that was moved stays where it is when records come, and nothing of the text before is opened', async () => {
  const server = await startOffice()
  server.answer(handbookApi.loadHandbook, () => [page18])
  const replies = [1, 2].map(() => Promise.withResolvers<FoundRecord[]>())
  server.answer(searchApi.findRecords, ({ query: { search } }) => {
    const reply = replies[search === 'urlaub' ? 0 : 1]
    return reply?.promise ?? []
  })
  await openPalette()
  await input.fill('urlaub')
  const handbook = group('Handbuch').getByRole('option')
  await expect.element(handbook).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(handbook).toHaveAttribute('data-combobox-selected')
  await expect.poll(() => server.calls(searchApi.findRecords)).toHaveLength(1)
  replies[0]?.resolve([customer(3, 'Urlauber Franz')])
  await expect.element(group('Kunden').getByRole('option', { name: 'Urlauber Franz' })).toBeVisible()
  await expect.element(handbook).toHaveAttribute('data-combobox-selected')

  await input.fill('urlauberin')
  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#/tags')
  await expect.poll(() => server.calls(searchApi.findRecords)).toHaveLength(2)
  replies[1]?.resolve([customer(4, 'Urlauberin Anna')])
  await expect
    .element(group('Kunden').getByRole('option', { name: 'Urlauberin Anna' }))
    .not.toHaveAttribute('data-combobox-disabled')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/customers/4')
})

test('a search of records that failed says so beside what is found without the server', async () => {
  const server = await startOffice()
  server.answer(searchApi.findRecords, () => {
    throw refusal('unexpected', 'Suche nicht möglich')
  })
  await openPalette()
  await input.fill('Preise ändern')
  await expect.element(group('Aktionen').getByRole('option').first()).toBeVisible()
  await expect.element(page.getByText('Suche nicht möglich')).toBeVisible()
})

test('tabs of screens and forms, settings without a field and tasks are found in other words too', async () => {
  const server = await startOffice()
  const neubau = server.add(branch, { name: 'Neubau', identifier: 'neubau' }).id
  const linz = server.add(branch, { name: 'Linz', identifier: 'linz' }).id
  server.answer(searchApi.findRecords, () => [])
  server.answer(pausesApi.listPauses, () => [
    { ...pausesOfDay, id: neubau, name: 'Neubau', delivers: true },
    { ...pausesOfDay, id: linz, name: 'Linz', delivers: false },
  ])
  await openPalette()
  const found: [string, string, string][] = [
    ['statistik website', 'Bereiche', 'Website Statistik'],
    ['rückblick', 'Bereiche', 'Rückblick Cockpit'],
    ['speisekarte', 'Bereiche', 'Produktkataloge'],
    ['stundenzettel', 'Bereiche', 'Meine Zeit'],
    ['krankmeldung', 'Aktionen', 'Urlaub beantragen'],
    ['mitarbeiter anlegen', 'Aktionen', 'Benutzer anlegen'],
    ['testmail', 'Einstellungen', 'E-Mail Konfiguration → Nachrichten'],
    ['aufbewahrung', 'Einstellungen', 'Aufbewahrung Konfiguration'],
    ['notliste linz', 'Einstellungen', 'Filialen → Allgemein'],
  ]
  for (const [typed, heading, option] of found) {
    await input.fill(typed)
    await expect.element(group(heading).getByRole('option', { name: option }).first()).toBeVisible()
  }
  await input.fill('lieferung heute aus')
  const deliveries = group('Aktionen').getByRole('option', { name: /^Lieferung heute aus/ })
  await expect.element(deliveries.first()).toMatchTextContent('Lieferung heute aus – Neubau')
  expect(deliveries.elements()).toHaveLength(1)
})
