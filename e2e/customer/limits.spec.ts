import { agree, fillContact, goToCheckout, orderOf, quickAdd, submitButton } from '../fixtures/customer.ts'
import { openBranch } from '../fixtures/branch.ts'
import { expect, test } from '../fixtures/app.ts'

test('where as soon as possible is fully booked, the customer reads so and takes the next free time', async ({
  page,
  stage,
}) => {
  const full = await openBranch(stage, 'Ausgebucht', {
    capacities: [{ mode: 'takeaway', intervalMinutes: 240, maximumOrders: 1 }],
  })
  await full.order()
  await page.goto(`/store/${full.identifier}`)
  await quickAdd(page, full.product.name)
  await goToCheckout(page)
  await fillContact(page)
  await agree(page)
  const notice = page.getByRole('status').filter({ hasText: 'dieser Zeitraum ist ausgebucht' })
  await expect(notice).toContainText(
    /^So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht\. Der nächste freie Termin ist am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr\./,
  )
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /Gewünschter Termin: So schnell wie möglich geht es gerade nicht, dieser Zeitraum ist ausgebucht\. Der nächste freie Termin ist /,
  )
  await page.getByRole('button', { name: /^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr wählen$/ }).click()
  await expect(page.getByRole('button', { name: 'Andere Uhrzeit' })).toBeVisible()
  await submitButton(page).click()
  expect((await orderOf(stage, page)).appointmentDate).not.toBeNull()
})
