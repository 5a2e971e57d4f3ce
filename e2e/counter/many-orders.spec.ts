import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/app.ts'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test.describe(`on ${width} pixels`, () => {
    test.use({ hasTouch: true, viewport: { width, height } })

    test('all new orders of a day are confirmed at once, also where the connection breaks meanwhile', async ({
      page,
      stage,
    }) => {
      const branch = await openBranch(stage, `Viele ${width}`)
      const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
      const other = await branch.order({ appointmentDate: days(2) })
      const ofDay: Awaited<ReturnType<typeof branch.order>>[] = []
      for (let count = 0; count < 12; count++) ofDay.push(await branch.order({ appointmentDate: days(1) }))
      await openScreen(page, branch.employee, '/orders')
      await page.getByRole('button', { name: 'Auswählen', exact: true }).tap()
      const bar = page.getByRole('region', { name: 'Auswahl', exact: true })
      await bar.getByRole('button', { name: 'Alle auswählen' }).tap()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Neu für Morgen (12)' }).tap()
      await expect(bar).toContainText('12 Bestellungen ausgewählt')
      await page.route('**/orders/many/confirm', (route) => route.abort(), { times: 1 })
      await bar.getByRole('button', { name: '12 bestätigen' }).tap()
      await expect(bar).toContainText('Bestellungen antippen')
      const states = async () =>
        new Set((await Promise.all(ofDay.map(branch.asCustomer))).map(({ status }) => status))
      // It waits on the device, order by order.
      await expect.poll(states).toEqual(new Set(['confirmed']))
      expect((await branch.asCustomer(other)).status).toBe('new')
      const history = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: ofDay[5]?.id ?? 0 } })
      expect(history.history.map(({ action }) => action)).toEqual(['placed', 'confirmed'])
    })
  })
}
