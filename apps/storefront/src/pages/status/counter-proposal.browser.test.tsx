import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useState } from 'react'
import { CounterProposal } from './counter-proposal.tsx'
import '../../styles.css'

const order = {
  uid: 'a1b2c3d4e5f6',
  hash: 'h',
  counterAppointment: '2026-12-01T09:00:00.000Z',
  counterUntil: '2026-11-30T17:00:00.000Z',
  payment: { kind: 'none', secured: 0 },
} as PricedOrder

test('two quick taps on the refusal of another time cancel nothing: the question has to be read first', async () => {
  await cleanup()
  const server = startFakeServer()
  await render(
    <CounterProposal order={order} isOver={false} onOver={() => undefined} onOrder={() => undefined} />,
  )
  // Its upper edge is where the answer to the question appears.
  const refuse = page.getByRole('button', { name: 'Nein, Bestellung stornieren' })
  await refuse.dblClick({ position: { x: 20, y: 10 } })
  const sure = page.getByRole('button', { name: 'Ja, stornieren' })
  await expect.element(sure).toBeEnabled()
  expect(server.calls(customerOrderApi.rejectCounterAppointment)).toEqual([])
  await sure.click()
  await expect.poll(() => server.calls(customerOrderApi.rejectCounterAppointment).length).toBe(1)
})

/** The part of the page that keeps which proposal is over, while the order forgets it. */
function Page({ shown }: { shown: PricedOrder }) {
  const [over, setOver] = useState<string | null>(null)
  const isOver = over !== null && (shown.counterAppointment === null || shown.counterAppointment === over)
  return <CounterProposal order={shown} isOver={isOver} onOver={setOver} onOrder={() => undefined} />
}

test('who answers after the end that is stated reads that the proposal is over, also once the order is loaded again', async () => {
  await cleanup()
  const server = startFakeServer()
  server.answer(customerOrderApi.confirmCounterAppointment, () => {
    throw refusal('proposal-over')
  })
  const { rerender } = await render(<Page shown={order} />)
  await expect.element(page.getByText('Bitte antworten Sie bis 30.11.2026, 18:00 Uhr.')).toBeVisible()
  await page.getByRole('button', { name: /ist in Ordnung/ }).click()
  const said = page.getByText('Dieser Vorschlag gilt nicht mehr. Bitte rufen Sie uns an.')
  await expect.element(said).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await rerender(<Page shown={{ ...order, counterAppointment: null, counterUntil: null }} />)
  await expect.element(said).toBeVisible()
})
