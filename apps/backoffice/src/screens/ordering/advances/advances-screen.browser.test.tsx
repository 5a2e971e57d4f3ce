import { advancesApi, type OwedAdvances } from '@theke/contract/payments/advances-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

test('says who owes what until when, and leads to the order', async () => {
  const owed: OwedAdvances = {
    orders: [
      {
        id: 7,
        ticketNumber: '018',
        branch: { id: 1, name: 'Linz' },
        firstName: 'Sabine',
        lastName: 'Lehner',
        companyName: '',
        isCompany: false,
        tableIdentifier: '',
        email: 'sabine.lehner@kunden.example',
        phone: '',
        at: '2026-12-23T09:00:00Z',
        demanded: 30,
        open: 20,
        until: '2026-12-20T23:00:00Z',
        isOverdue: true,
        cancelAt: '2026-12-22T11:00:00Z',
        ways: ['counter', 'transfer'],
        isToBeCalled: true,
        remindedAt: '2026-12-18T08:00:00Z',
      },
    ],
    isMore: false,
    hasAccount: false,
  }
  const server = await startOffice({ granted: ['orders.read'] })
  const none = { ...owed, orders: [] }
  server.answer(advancesApi.listOwed, ({ query }) => (query.search === 'Moser' ? none : owed))
  await openScreen('/advances')
  await expect.element(page.getByRole('link', { name: '018 Sabine Lehner' })).toBeVisible()
  await expect.element(page.getByText('20,00 €', { exact: true })).toBeVisible()
  await expect.element(page.getByText('von 30,00 €', { exact: true })).toBeVisible()
  await expect.element(page.getByText('überfällig')).toBeVisible()
  await expect.element(page.getByText(/^sonst storniert: .*12:00$/)).toBeVisible()
  // The moment at which nobody was reached is none at which anybody was reminded.
  await expect.element(page.getByText('Bitte anrufen')).toBeVisible()
  expect(page.getByText('erinnert').elements()).toEqual([])
  await expect.element(page.getByText('in der Filiale oder per Überweisung')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('1 Bestellung, 20,00 € offen')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Moser')
  await expect.element(page.getByText('Zu „Moser“ ist nichts offen.')).toBeVisible()
})

test('a search after one that found nothing says that it loads, and that it could not be loaded @full', async () => {
  const server = await startOffice({ granted: ['orders.read'] })
  const none: OwedAdvances = { orders: [], isMore: false, hasAccount: false }
  let fail = (): void => undefined
  server.answer(advancesApi.listOwed, async ({ query }) => {
    if (query.search !== 'Huber') return none
    await new Promise<void>((resolve) => (fail = resolve))
    throw refusal('unexpected', 'Offene Anzahlungen konnten nicht geladen werden')
  })
  await openScreen('/advances')
  const search = page.getByRole('searchbox', { name: 'Suchen' })
  await search.fill('Moser')
  await expect.element(page.getByText('Zu „Moser“ ist nichts offen.')).toBeVisible()
  await search.fill('Huber')
  await expect.element(page.getByRole('status').getByText('Wird geladen …')).toBeVisible()
  fail()
  await expect.element(page.getByRole('alert')).toMatchTextContent('konnten nicht geladen werden')
  expect(page.getByText('Wird geladen …').elements()).toEqual([])
})
