import { shopApi } from '@theke/contract/shop/shop-api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

test('on a phone a line of the log shows to the end when it was written', async () => {
  const server = await startOffice()
  const at = '2026-05-04T08:15:00.000Z'
  const line = { id: 1, level: 'info', message: 'Angemeldet', user: { id: 1, name: 'Resi Moser' } } as const
  server.answer(shopApi.listLogs, () => [{ ...line, at, requestId: 'a1', data: {} }])
  await page.viewport(390, 844)
  await openScreen('/logs')
  const time = page.getByRole('cell').first()
  await expect.element(time).toHaveTextContent('04.05.2026, 10:15')
  const { scrollWidth, clientWidth } = time.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
