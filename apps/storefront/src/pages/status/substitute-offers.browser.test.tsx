import { publicOrderAmounts, type PublicOrder } from '@theke/contract/ordering/order.ts'
import { substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { startFakeServer } from '@theke/contract/testing/fake-server.ts'
import { payloadInCents } from '@theke/contract/wire-money.ts'
import { cleanup, render } from 'vitest-browser-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SubstituteOffers } from './substitute-offers.tsx'
import '../../styles.css'

const now = Date.parse('2026-12-01T09:00:00Z')
const offer = {
  id: 'a1',
  state: 'open',
  name: 'Schinkensemmel',
  amount: 2,
  unit: 'piece',
  total: 6.4,
  difference: 1.2,
  isApproximate: false,
  until: '2026-12-01T09:30:00Z',
} as const
const item = {
  product: { id: 1 },
  amount: 2,
  unit: 'piece',
  parts: [],
  addons: [],
  name: 'Leberkäsesemmel',
  price: 2.6,
  priceUnit: 'piece',
  tax: 10,
  total: 5.2,
  model: 'fixed',
  isPriceHidden: false,
  details: [],
  scale: null,
  isRemoved: false,
  note: '',
  ordered: null,
} as const
const order = { uid: 'a1b2c3d4e5f6', hash: 'h', status: 'new' } as PublicOrder

async function show(ifMissing: 'nothing' | undefined, at = now) {
  await cleanup()
  const server = startFakeServer()
  const line = { ...item, details: [], parts: [], addons: [] }
  const items = [{ ...line, offer, ...(ifMissing && { ifMissing }) }, line]
  const priced = payloadInCents({ ...order, items }, publicOrderAmounts)
  await render(<SubstituteOffers order={priced} now={at} currency="EUR" onOrder={() => undefined} />)
  return server
}

test('a customer reads what is offered, what it costs more and until when, and answers in one tap', async () => {
  const server = await show('nothing')
  server.answer(substituteApi.answerSubstitute, () => order)
  const section = page.getByRole('region', { name: 'Etwas fehlt. Passt Ihnen ein Ersatz?' })
  await expect.element(section).toMatchTextContent(/2 × Schinkensemmel, 6,40 € \(1,20 € mehr\)/)
  await expect.element(section).toMatchTextContent(/Ohne Antwort lassen wir es weg/)
  await section.getByRole('button', { name: 'Ja, bitte ersetzen' }).click()
  await expect
    .poll(() => server.calls(substituteApi.answerSubstitute).map(({ body }) => body))
    .toEqual([{ offer: 'a1', answer: 'accept' }])
})

test('an answer that comes too late is refused in words, and nothing is asked after its time', async () => {
  const server = await show(undefined)
  server.answer(substituteApi.answerSubstitute, () => {
    throw refusal('offer-over')
  })
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Dieses Angebot gilt nicht mehr')
  await show(undefined, Date.parse(offer.until))
  await expect.element(page.getByRole('button', { name: 'Ja, bitte ersetzen' })).not.toBeInTheDocument()
})
