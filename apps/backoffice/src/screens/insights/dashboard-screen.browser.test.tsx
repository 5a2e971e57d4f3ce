import { type Dashboard, dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { type BranchPauses, pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice, typeAddress } from '../../testing/office.tsx'
import { fakeOrders } from '../ordering/testing/fake-orders.ts'

const quiet: Dashboard = {
  day: '2026-05-04',
  branches: [],
  coming: [],
  alarms: [],
  health: { printers: 0, screens: 0 },
  system: null,
}

test('what is to be done is counted only where the orders are known, and is loaded again by a tap', async () => {
  const server = await startOffice()
  fakeOrders(server).place()
  server.answer(dashboardApi.loadDashboard, () => quiet)
  let isDown = true
  server.answer(staffOrderApi.listCurrentOrders, ({ next }) => {
    if (isDown) throw refusal('unexpected')
    return next()
  })
  await openScreen('/dashboard')
  const list = page.getByRole('region', { name: 'Was jetzt zu tun ist' })
  await expect.element(list.getByRole('alert')).toBeVisible()
  await expect.element(list).not.toMatchTextContent('nichts offen')
  isDown = false
  await list.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(list).toMatchTextContent('1 offen, Dringendes zuerst')
})

test('what was done by touch takes no place from what is open, and goes a while after the last touch @full', async () => {
  const server = await startOffice()
  const orders = fakeOrders(server)
  server.answer(dashboardApi.loadDashboard, () => quiet)
  for (let count = 0; count < 14; count += 1) orders.place()
  await openScreen('/dashboard')
  const list = page.getByRole('region', { name: 'Was jetzt zu tun ist' })
  const row = (ticket: string) => list.getByRole('listitem').filter({ hasText: ticket })
  const touch = (kind: string) =>
    list.element().dispatchEvent(new PointerEvent(kind, { pointerType: 'touch', bubbles: true }))
  await expect.element(list).toMatchTextContent('2 weitere auf der Tafel')
  await page.getByRole('heading', { name: 'Heute', level: 1 }).hover()
  for (const kind of ['pointerover', 'pointerdown', 'pointerup', 'pointerout']) touch(kind)
  orders.change(1, { isRejected: true })
  orders.change(2, { isRejected: true })
  await expect.element(row('001')).toMatchTextContent('erledigt')
  await expect.element(row('014')).toBeVisible()
  await expect.element(list).not.toMatchTextContent('weitere auf der Tafel')
  await expect.poll(() => row('001').elements(), { timeout: 9000 }).toEqual([])
  await expect.element(list).toMatchTextContent('12 offen')
})

test('who is to be called from the waiting list stands among what is to be done', async () => {
  const server = await startOffice()
  fakeOrders(server)
  const text = 'Ein Platz ist frei; der Kunde ist anzurufen.'
  const alarm = { kind: 'waiting-list-calls', severity: 'warning', text, branch: null } as const
  const alarms = [{ ...alarm, since: '2026-05-04T08:00:00.000Z', path: '/waiting-list' }]
  server.answer(dashboardApi.loadDashboard, () => ({ ...quiet, alarms }))
  await openScreen('/dashboard')
  await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
})

const stops = { closing: null, orders: null, delivery: null, ordersAfterClosing: [] }
const linz: BranchPauses = { id: 1, name: 'Linz', isOpen: false, delivers: true, dayEnds: null, ...stops }
const branch = (name: string) => page.getByRole('button', { name, exact: true })

test('the branch of an address counts, also after another one was chosen', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.answer(dashboardApi.loadDashboard, () => quiet)
  server.answer(pausesApi.listPauses, () => [linz, { ...linz, id: 2, name: 'Wels' }])
  await openScreen('/dashboard')
  await branch('Wels').click()
  await expect.element(branch('Wels')).toHaveAttribute('aria-pressed', 'true')
  typeAddress('/dashboard?change=closing&branch=1')
  await expect.element(branch('Linz')).toHaveAttribute('aria-pressed', 'true')
  await branch('Wels').click()
  await expect.element(branch('Wels')).toHaveAttribute('aria-pressed', 'true')
})

test('no time is offered before somebody chose among several branches', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.answer(dashboardApi.loadDashboard, () => quiet)
  const open = { ...linz, dayEnds: '2099-05-04T16:00:00.000Z' }
  server.answer(pausesApi.listPauses, () => [open, { ...open, id: 2, name: 'Wels' }])
  await openScreen('/dashboard')
  await page.getByRole('button', { name: 'Bestellungen pausieren' }).click()
  await expect.element(page.getByText('Wählen Sie oben die Filiale.')).toBeVisible()
  await expect.element(branch('1 Std.')).not.toBeInTheDocument()
  await branch('Wels').click()
  await expect.element(branch('1 Std.')).toBeVisible()
})

test('quick actions that cannot be loaded say so and are loaded again by a tap', async () => {
  const server = await startOffice()
  fakeOrders(server)
  server.answer(dashboardApi.loadDashboard, () => quiet)
  let isDown = true
  server.answer(pausesApi.listPauses, () => {
    if (isDown) throw refusal('unexpected')
    return [linz]
  })
  await openScreen('/dashboard')
  const card = page.getByRole('region', { name: 'Heute schnell ändern' })
  await expect.element(card.getByRole('alert')).toBeVisible()
  isDown = false
  await card.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(card.getByRole('button', { name: 'Früher schließen' })).toBeVisible()
})

test('who may change nothing today reads what is stopped, without a card of their own', async () => {
  const server = await startOffice({ roles: ['ROLE_EMPLOYEE'], granted: ['orders.read'] })
  fakeOrders(server)
  server.answer(dashboardApi.loadDashboard, () => quiet)
  server.answer(pausesApi.listPauses, () => [{ ...linz, orders: '2099-05-04T16:00:00.000Z' }])
  await openScreen('/dashboard')
  await expect.element(page.getByText(/keine Bestellungen bis/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Heute schnell ändern' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Aufheben/ })).not.toBeInTheDocument()
})
