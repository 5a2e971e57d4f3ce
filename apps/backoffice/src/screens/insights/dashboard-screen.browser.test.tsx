import { dashboardApi } from '@theke/contract/insights/dashboard-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { refusal } from '@theke/contract/testing/fake-records.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'
import { fakeOrders } from '../ordering/testing/fake-orders.ts'

test('what is to be done is counted only where the orders are known, and is loaded again by a tap', async () => {
  const server = await startOffice()
  fakeOrders(server).place()
  server.answer(dashboardApi.loadDashboard, () => ({
    day: '2026-05-04',
    branches: [],
    coming: [],
    alarms: [],
    health: { printers: 0, screens: 0 },
    system: null,
  }))
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
