import { foundOrders, searchApi } from '@theke/contract/search-api.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, startOffice } from '../testing/office.tsx'

test('a found order is opened in the history', async () => {
  const server = await startOffice()
  server.answer(searchApi.findRecords, () => [
    { entity: foundOrders, id: 12, title: '288 · Maria Huber · 28.11.2026 · Linz' },
  ])
  await openScreen('/tags')
  await expect.element(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Überall suchen' }).fill('Ticket 288')
  const found = page.getByRole('group', { name: 'Bestellungen' })
  await expect.element(found.getByRole('option', { name: '288 · Maria Huber' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/orders/history?order=12')
})
