import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { maxHandOversFound } from '@theke/contract/ordering/hand-over-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import encodeQr from 'qr'
import sharp from 'sharp'
import { openScreen } from '../fixtures/back-office.ts'
import { openBranch } from '../fixtures/branch.ts'
import { findParcel, searchParcel } from '../fixtures/parcel.ts'
import { orderRoast } from '../fixtures/roast.ts'
import { expect, test } from '../fixtures/app.ts'

/** What a camera sees that looks at this code: a file that Chromium plays in place of one. */
async function cameraSeeing(code: string, folder: string): Promise<string> {
  const drawing = Buffer.from(encodeQr(code, 'svg', { ecc: 'medium', border: 4 }))
  const picture = await sharp(drawing, { density: 300 })
    .resize(360, 360)
    .extend({ top: 60, bottom: 60, left: 140, right: 140, background: '#777' })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
  const file = path.join(folder, 'camera.mjpeg')
  writeFileSync(file, Buffer.concat(Array.from({ length: 5 }, () => picture)))
  return file
}

test(
  'a parcel held before the camera opens its order, and it is handed over',
  { tag: '@core' },
  async ({ stage }, testInfo) => {
    const branch = await openBranch(stage, 'Kamera')
    const order = await branch.order()
    await stage.admin.call(staffOrderApi.confirmOrder, { params: { id: order.id } })
    const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-camera-'))
    const { launchOptions } = testInfo.project.use
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${await cameraSeeing(`THEKE-${order.uid}`, folder)}`,
      ],
    })
    try {
      const page = await browser.newPage({
        baseURL: stage.origin,
        locale: 'de-AT',
        timezoneId: 'Europe/Vienna',
      })
      await openScreen(page, branch.employee, '/hand-over')
      await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
      const parcel = page.getByRole('article', { name: 'Sabine Lehner' })
      await expect(parcel).toContainText(branch.product.name)
      await parcel.getByRole('button', { name: /kassiert – übergeben/ }).click()
      await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true })
    }
  },
)

/** The button that hands a parcel over and books what is open. */
function takeButton(parcel: Locator, { open }: { open: number }): Locator {
  return parcel.getByRole('button', {
    name: `${open.toFixed(2).replace('.', ',')} € bar kassiert – übergeben`,
  })
}

test('what was weighed is handed over with its weight', { tag: '@core' }, async ({ page, stage }) => {
  const branch = await openBranch(stage, 'Gewogen')
  const { order, weigh } = await orderRoast(stage, branch)
  await weigh('580+505')
  await openScreen(page, branch.employee, '/hand-over')
  const parcel = await findParcel(page, order.ticketNumber)
  await expect(parcel.getByText('1,085 kg', { exact: true })).toBeVisible()
  await expect(parcel.getByText('gewogen 1,085 kg')).toBeVisible()
})

test('what costs something else since its order was opened is not handed over for the old amount', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Zwei Waagen')
  const { order, weigh } = await orderRoast(stage, branch)
  const { payment: before } = await weigh('1000')
  await openScreen(page, branch.employee, '/hand-over')
  const parcel = await findParcel(page, order.ticketNumber)
  const takes = (payment: { open: number }) => takeButton(parcel, payment)
  await expect(takes(before)).toBeVisible()
  const { payment: after } = await weigh('1500')
  await expect(parcel.getByRole('alert')).toHaveText(
    'Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.',
  )
  // A finger that was on its way to the old amount does not take the new one.
  await takes(after).click()
  await expect(parcel.getByRole('alert')).toBeHidden()
  await expect(parcel).not.toContainText(/Übergeben .* von/)
  await takes(after).click()
  await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)
})

test('an amount that changes again after its first change was refused is not taken unseen', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Noch einmal')
  const { order, params, weigh } = await orderRoast(stage, branch)
  const { payment: before } = await weigh('1000')
  // The screen does not hear of changes, as where the connection of a tablet is slow.
  await page.route('**/api/orders/events*', (route) => route.abort())
  await openScreen(page, branch.employee, '/hand-over')
  const parcel = await findParcel(page, order.ticketNumber)
  const takes = (payment: { open: number }) => takeButton(parcel, payment)
  const told = parcel.getByRole('alert')
  await expect(takes(before)).toBeVisible()
  const { payment: second } = await weigh('1500')
  await takes(before).click()
  await expect(told).toHaveText('Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.')
  await expect(takes(second)).toBeVisible()
  const { payment: third } = await weigh('1250')
  // As when the tablet wakes.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(takes(third)).toBeVisible()
  await expect(told).toHaveText('Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.')
  await takes(third).click()
  await expect(told).toBeHidden()
  await expect(parcel).not.toContainText(/Übergeben .* von/)
  await takes(third).click()
  await expect(parcel).toContainText(/Übergeben .* von Resi Moser/)
  const taken = await stage.admin.call(staffOrderApi.loadOrder, { params })
  expect(taken.pricing.totalGross).toBe(third.open)
  // What was open before is open again, and nobody has to notice it twice.
  await parcel.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(takes(third)).toBeVisible()
  await expect(told).toBeHidden()
})

test('a name that many orders bear is answered by the first of them, and how to find the others', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Viele')
  const lastName = `Vielfach-${branch.identifier}`
  const place = () => branch.order({ lastName })
  const search = () => searchParcel(page, lastName)
  const choice = page.getByRole('region', { name: 'Mehrere Bestellungen passen dazu. Welche ist es?' })
  const more = choice.getByText(
    'Angezeigt sind die ersten 20. Fehlt die richtige, geben Sie Vor- und Nachname oder die Nummer ein.',
  )
  for (let placed = 0; placed < maxHandOversFound; placed++) await place()
  await openScreen(page, branch.employee, '/hand-over')
  await search()
  await expect(choice.getByRole('listitem')).toHaveCount(maxHandOversFound)
  await expect(more).toBeHidden()
  const last = await place()
  await search()
  await expect(choice.getByRole('listitem')).toHaveCount(maxHandOversFound)
  await expect(more).toBeVisible()
  await searchParcel(page, last.ticketNumber)
  await expect(page.getByRole('article', { name: `Sabine ${lastName}` })).toBeVisible()
})

test('without a camera, or where it may not be used, the number field is there and says so', async ({
  page,
  stage,
}) => {
  const branch = await openBranch(stage, 'Ohne Kamera')
  await openScreen(page, branch.employee, '/hand-over')
  const camera = page.getByRole('button', { name: 'Mit der Kamera scannen' })
  const refuseWith = (name: string) =>
    page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
    }, name)
  await expect(camera).toBeVisible()
  await refuseWith('NotFoundError')
  await camera.click()
  await expect(page.getByRole('alert')).toContainText('Dieses Gerät hat keine Kamera.')
  await page.getByRole('button', { name: 'Kamera schließen' }).click()
  await refuseWith('NotAllowedError')
  await camera.click()
  await expect(page.getByRole('alert')).toContainText('Der Browser darf die Kamera nicht verwenden.')
  await expect(page.getByRole('textbox', { name: 'Code scannen, Nummer oder Name eingeben' })).toBeEnabled()
})
