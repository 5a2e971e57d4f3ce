import { menu } from '@theke/contract/catalogue/menu.ts'
import { campaign, campaignApi } from '@theke/contract/ordering/campaign.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('selected campaigns are copied into the next year, as their days are to move', async () => {
  const server = await startOffice()
  const own = server.add(menu, { name: 'Weihnachten', availableFrom: '2036-01-01T00:00:00Z' })
  const shop = server.add(branch, { name: 'Linz', identifier: 'linz' })
  const { id } = server.add(campaign, {
    name: 'Weihnachten 2036',
    identifier: 'weihnachten-2036',
    menu: { id: own.id },
    branches: [{ id: shop.id }],
    opensAt: '2036-11-16T07:00:00Z',
    closesAt: '2036-12-20T17:00:00Z',
    days: [{ day: '2036-12-23', from: '08:00', to: '18:00' }],
  })
  server.answer(campaignApi.previewNextYear, ({ body }) =>
    body.by === 'weekday'
      ? { days: ['2037-12-22'], quotas: 0, advanceRules: 1 }
      : { days: ['2037-12-23'], quotas: 2, advanceRules: 0 },
  )
  let asked: unknown = null
  server.answer(campaignApi.copyToNextYear, ({ body }) => {
    asked = body
    return { done: [id], failed: [] }
  })
  await openScreen('/campaigns')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click()
  await page.getByRole('button', { name: 'Ins nächste Jahr kopieren' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('der Karsamstag wandert mit Ostern')
  await expect.element(dialog).toMatchTextContent('Mitkopiert werden 2 Kontingente für die neuen Tage')
  await expect.element(dialog).toMatchTextContent('Keine Anzahlungsregel nennt die Aktion.')
  await expect.element(dialog).toMatchTextContent('Neue Abholtage: Mittwoch, 23. Dezember 2037.')
  await dialog.getByText('Nach Wochentag').click()
  await expect.element(dialog).toMatchTextContent('Neue Abholtage: Dienstag, 22. Dezember 2037.')
  await expect.element(dialog).toMatchTextContent('Kein Kontingent wird mitkopiert.')
  await expect.element(dialog).toMatchTextContent('1 Anzahlungsregel gilt dann auch für die Kopien.')
  await expect.element(dialog).toMatchTextContent('52 Wochen später')
  await dialog.getByRole('button', { name: 'Ins nächste Jahr kopieren' }).click()
  await expect.element(dialog).toMatchTextContent('1 Aktion kopiert. Noch nicht aktiv')
  expect(asked).toEqual({ records: [{ id }], by: 'weekday' })
})

test('before the pick-up days of a campaign are shortened the orders outside of them are named', async () => {
  const server = await startOffice()
  const own = server.add(menu, { name: 'Weihnachten', availableFrom: '2036-01-01T00:00:00Z' })
  const shop = server.add(branch, { name: 'Linz', identifier: 'linz' })
  const { id } = server.add(campaign, {
    name: 'Weihnachten',
    identifier: 'weihnachten',
    menu: { id: own.id },
    branches: [{ id: shop.id }],
    opensAt: '2036-11-16T07:00:00Z',
    closesAt: '2036-12-20T17:00:00Z',
    days: [{ day: '2036-12-23', from: '08:00', to: '18:00' }],
  })
  server.answer(campaignApi.listOrdersOutsideDays, ({ body }) =>
    body.days?.[0]?.to === '13:00' ? [{ id: 7, ticketNumber: '007', at: '2036-12-23T15:00:00Z' }] : [],
  )
  await openScreen(`/campaigns/${id}`)
  await page.getByRole('spinbutton', { name: 'Bis: Stunden' }).click()
  await userEvent.keyboard('1300')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Bestellung 007, 23.12.2036, 16:00')
  expect(server.calls(campaign.endpoints.update)).toEqual([])
  await dialog.getByRole('button', { name: 'Trotzdem speichern' }).click()
  await expect.poll(() => server.load(campaign, id).days[0]?.to).toBe('13:00')
})
