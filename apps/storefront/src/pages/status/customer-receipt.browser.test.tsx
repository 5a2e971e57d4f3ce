import { registersApi } from '@theke/contract/payments/registers-api.ts'
import { cents } from '@theke/domain/money.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../../styles.css'
import { CustomerReceipt } from './customer-receipt.tsx'

const payment = {
  kind: 'paid',
  open: 0,
  secured: cents(2600),
  toReturn: 0,
  toRelease: 0,
  returned: 0,
  isTakenAtCounter: true,
} as const
const order = { uid: 'u1', hash: 'h1', updatedAt: '2026-11-29T16:30:05.000Z', payment }
const line = (text: string) => ({ kind: 'text', text, isBold: false, isLarge: false }) as const

test('a receipt stands on the page of its order as on paper, with its code, and fits on a phone', async () => {
  const server = startFakeServer()
  const lines = [line(`Beleg Nr. 2   29.11.2026 17:30`), { kind: 'qr', value: '_R1-AT1_KASSA-1_2' } as const]
  server.answer(registersApi.loadPublicReceipt, () => ({ columns: 32, lines }))
  await page.viewport(390, 844)
  await render(<CustomerReceipt order={order} />)
  await expect.element(page.getByRole('heading', { name: 'Beleg' })).toBeVisible()
  await expect.element(page.getByText('Beleg Nr. 2')).toBeVisible()
  expect(document.querySelector('svg title')?.textContent).toBe('Maschinenlesbarer Code des Belegs')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without a receipt nothing is there', async () => {
  const server = startFakeServer()
  server.answer(registersApi.loadPublicReceipt, () => null)
  const { container } = await render(<CustomerReceipt order={order} />)
  await expect.poll(() => server.calls(registersApi.loadPublicReceipt).length).toBe(1)
  await expect.poll(() => container.textContent).toBe('')
})

test('a receipt of money that moves later appears while the page is open, though the order stays as it was', async () => {
  await cleanup()
  const server = startFakeServer()
  const lines = [line('Beleg Nr. 7')]
  server.answer(registersApi.loadPublicReceipt, () => ({ columns: 32, lines }))
  const { rerender } = await render(<CustomerReceipt order={order} />)
  await expect.element(page.getByText('Beleg Nr. 7')).toBeVisible()
  await expect.poll(() => server.calls(registersApi.loadPublicReceipt).length).toBe(1)
  lines.push(line('Stornobeleg Nr. 8'))
  await rerender(<CustomerReceipt order={{ ...order, payment: { ...payment } }} />)
  expect(server.calls(registersApi.loadPublicReceipt).length).toBe(1)
  await rerender(<CustomerReceipt order={{ ...order, payment: { ...payment, secured: cents(2100) } }} />)
  await expect.element(page.getByText('Stornobeleg Nr. 8')).toBeVisible()
  lines.push(line('Stornobeleg Nr. 9'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Stornobeleg Nr. 9')).toBeVisible()
})
