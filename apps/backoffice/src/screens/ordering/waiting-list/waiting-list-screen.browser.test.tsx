import { type WaitingRow, waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const row = (stated: Partial<WaitingRow>): WaitingRow => ({
  id: 1,
  quota: { id: 7, name: 'Gänse', isEnabled: true, hasWaitingList: true },
  branch: { id: 1, name: 'Linz' },
  product: { id: 3, name: 'Gans' },
  amount: '2 Stück',
  days: [],
  name: 'Ada Huber',
  email: '',
  phone: '+436641234567',
  state: 'waiting',
  enteredAt: '2026-12-01T08:00:00.000Z',
  day: null,
  until: null,
  callSince: null,
  link: '',
  binding: ['Gänse'],
  isOrderable: true,
  ...stated,
})

async function openWaitingList(rows: WaitingRow[]) {
  const server = await startOffice()
  server.answer(waitingApi.listWaiting, () => rows)
  await openScreen('/waiting-list')
  return server
}

test('staff read what binds, offer a place by hand, and take somebody off after a question', async () => {
  const server = await openWaitingList([row({})])
  const listed = page.getByRole('listitem').filter({ hasText: 'Ada Huber' })
  await expect.element(listed).toMatchTextContent('voll: Gänse')
  server.answerOnce(waitingApi.offerPlace, () => row({ state: 'offered' }))
  await page.getByRole('button', { name: 'Ada Huber jetzt anbieten' }).click()
  await expect.element(page.getByText('Ada Huber wurde ein Platz angeboten.')).toBeVisible()
  server.answerOnce(waitingApi.removeWish, () => ({ id: 1 }))
  await page.getByRole('button', { name: 'Ada Huber entfernen' }).click()
  expect(server.calls(waitingApi.removeWish).length).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(() => server.calls(waitingApi.removeWish).length).toBe(1)
})

test('whom no message reaches is to be called, and that is noted', async () => {
  const until = '2026-12-02T08:00:00.000Z'
  const server = await openWaitingList([
    row({ state: 'offered', until, callSince: until, link: '/store/linz?angebot=x' }),
  ])
  await expect.element(page.getByText('bitte anrufen')).toBeVisible()
  const ordering = page.getByRole('link', { name: 'Für Ada Huber im Shop bestellen' })
  await expect.element(ordering).toHaveAttribute('href', '/store/linz?angebot=x')
  server.answerOnce(waitingApi.noteCall, () => row({ state: 'offered', until }))
  await page.getByRole('button', { name: 'Ada Huber angerufen' }).click()
  await expect.poll(() => server.calls(waitingApi.noteCall).length).toBe(1)
})

test('a quota or a list that is switched off is said, and nothing is promised then', async () => {
  await openWaitingList([
    row({ quota: { id: 7, name: 'Gänse', isEnabled: false, hasWaitingList: true }, binding: [] }),
    row({ id: 2, name: 'Ben', quota: { id: 8, name: 'Enten', isEnabled: true, hasWaitingList: false } }),
  ])
  const geese = page.getByRole('region', { name: 'Gänse' })
  await expect.element(geese).toMatchTextContent('Kontingent nicht aktiv')
  await expect.element(geese).not.toMatchTextContent('wird gleich angeboten')
  await expect
    .element(page.getByRole('region', { name: 'Enten' }))
    .toMatchTextContent('Warteliste ausgeschaltet')
})

test('nobody waits', async () => {
  await openWaitingList([])
  await expect.element(page.getByText('Niemand wartet.')).toBeVisible()
})
