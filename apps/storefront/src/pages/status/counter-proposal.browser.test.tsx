import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { CounterProposal } from './counter-proposal.tsx'
import '../../styles.css'

const order = {
  uid: 'a1b2c3d4e5f6',
  hash: 'h',
  counterAppointment: '2026-12-01T09:00:00.000Z',
  payment: { kind: 'none', secured: 0 },
} as PricedOrder

test('two quick taps on the refusal of another time cancel nothing: the question has to be read first', async () => {
  await cleanup()
  const server = startFakeServer()
  await render(<CounterProposal order={order} onOrder={() => undefined} />)
  // Its upper edge is where the answer to the question appears.
  const refuse = page.getByRole('button', { name: 'Nein, Bestellung stornieren' })
  await refuse.dblClick({ position: { x: 20, y: 10 } })
  const sure = page.getByRole('button', { name: 'Ja, stornieren' })
  await expect.element(sure).toBeEnabled()
  expect(server.calls(customerOrderApi.rejectCounterAppointment)).toEqual([])
  await sure.click()
  await expect.poll(() => server.calls(customerOrderApi.rejectCounterAppointment).length).toBe(1)
})
