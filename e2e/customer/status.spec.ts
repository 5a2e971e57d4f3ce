import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { Page } from '@playwright/test'
import { anOrder, statusPath, toTheCentre } from '../fixtures/customer.ts'
import { expect, openAllDay, test, type AppFixture } from '../fixtures/app.ts'

type Step = 'confirmOrder' | 'readyOrder' | 'deliverOrder' | 'completeOrder'

test.beforeAll(({ stage }) => stage.changeBranch('linz-hauptplatz', openAllDay))

test(
  'the status page follows a takeaway order without a reload and asks for a rating',
  { tag: '@core' },
  async ({ page, stage }) => {
    const order = await anOrder(stage, 'linz-hauptplatz')
    await open(page, order)
    await expectStep(page, 'Warten auf Bestätigung', 'wartet auf Bestätigung.')
    await expect(page.getByText('aktualisiert sich automatisch')).toBeVisible()

    await act(stage, order, 'confirmOrder')
    await expectStep(page, 'In Zubereitung', 'Ihre Bestellung wurde bestätigt und wird gerade zubereitet.')
    await act(stage, order, 'readyOrder')
    await expectStep(page, 'Abholbereit', 'Ihre Bestellung ist abholbereit.')
    await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeHidden()
    await act(stage, order, 'completeOrder')
    await expect(page.getByText('Ihre Bestellung ist abgeschlossen.')).toBeVisible()
    await expect(page.getByText('aktualisiert sich automatisch')).toBeHidden()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    const rating = page.getByRole('region', { name: 'Wie zufrieden waren Sie?' })
    const send = rating.getByRole('button', { name: 'Bewertung senden' })
    for (const [question, stars] of Object.entries({
      Gesamteindruck: 5,
      Essen: 4,
      Service: 5,
      Bestellvorgang: 3,
    })) {
      await expect(send).toBeDisabled()
      await expect(rating.getByRole('textbox')).toHaveCount(0)
      await rating.getByRole('group', { name: question }).getByText(`${stars} Sterne`).check({ force: true })
    }
    await rating.getByRole('textbox', { name: 'Bemerkung (optional)' }).fill('Sehr freundlich.')
    await send.press('Enter')
    await expect(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByText('Ihre Bestellung ist abgeschlossen.')).toBeVisible()
    await expect(rating).toBeHidden()
    const kept = await stage.admin.call(staffOrderApi.loadOrder, { params: { id: order.id } })
    expect(kept.questionnaire).toMatchObject({
      rating: 5,
      foodRating: 4,
      serviceRating: 5,
      processRating: 3,
      comment: 'Sehr freundlich.',
    })
  },
)

test('a delivery is followed on its way, and a rating can be put off for good', async ({ page, stage }) => {
  const order = await anOrder(stage, 'linz-hauptplatz', toTheCentre)
  await open(page, order)
  await act(stage, order, 'confirmOrder')
  await expectStep(page, 'In Zubereitung', 'wird gerade zubereitet.')
  await act(stage, order, 'readyOrder')
  await expectStep(page, 'In Zustellung', 'Ihre Bestellung ist unterwegs zu Ihnen.')
  await act(stage, order, 'deliverOrder')
  await expectStep(page, 'Zugestellt', 'Ihre Bestellung wurde zugestellt.')
  await act(stage, order, 'completeOrder')
  await page.getByRole('button', { name: 'Nicht jetzt' }).click()
  await page.reload()
  await expect(page.getByText('Ihre Bestellung ist abgeschlossen.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeHidden()
})

test('a rejected order shows the words of the shop', async ({ page, stage }) => {
  const order = await anOrder(stage, 'linz-hauptplatz')
  await open(page, order)
  await stage.admin.call(staffOrderApi.rejectOrder, {
    params: { id: order.id },
    body: { rejectionMessage: 'Die Käsekrainer sind heute leider aus.' },
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung wurde storniert.')
  await expect(page.getByText('Die Käsekrainer sind heute leider aus.')).toBeVisible()
})

test('an address that belongs to no order says so', async ({ page, stage }) => {
  const { uid, hash } = await anOrder(stage, 'linz-hauptplatz')
  await page.goto(`/status/${uid}/${hash.slice(1)}x`)
  await expect(page.getByText('Diese Bestellung gibt es nicht. Bitte prüfen Sie die Adresse.')).toBeVisible()
})

/** Opens the status page and marks it, so that a reload would show. */
async function open(page: Page, order: PublicOrder): Promise<void> {
  await page.goto(statusPath(order))
  await expect(page.getByText(order.ticketNumber, { exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
}

async function act({ admin }: AppFixture, { id }: PublicOrder, step: Step): Promise<void> {
  const params = { id }
  if (step === 'completeOrder') await admin.call(staffOrderApi[step], { params, body: { paidBy: 'cash' } })
  else await admin.call(staffOrderApi[step], { params })
}

async function expectStep(page: Page, state: string, sentence: string): Promise<void> {
  const timeline = page.getByRole('list', { name: 'Verlauf Ihrer Bestellung' })
  await expect(timeline.locator('[aria-current=step]')).toContainText(state)
  await expect(page.getByText(sentence)).toBeVisible()
}
