import { device } from '@theke/contract/printing/device.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

async function openTerminal(lastSeenAt: string | null) {
  const server = await startOffice()
  const place = server.add(branch, { name: 'Linz', identifier: 'linz' })
  const { id } = server.add(device, {
    name: 'Terminal',
    identifier: 'terminal',
    type: 'timeTerminal',
    branch: { id: place.id },
  })
  const { load } = device.endpoints
  server.answer(load, ({ next }) => ({ ...next(), lastSeenAt }))
  server.answer(printingApi.renewDeviceKey, () => ({ key: 'geheim' }))
  await openScreen(`/devices/${id}`)
}

const address = page.getByRole('textbox', { name: 'Adresse des Terminals' })

test('the form of a new terminal shows the address for the tablet at once', async () => {
  await openTerminal(null)
  await page.getByRole('button', { name: 'Adresse anzeigen' }).click()
  await expect.element(address).toHaveValue(`${location.origin}/backend/terminal#/geheim`)
})

test('where a terminal is in use, a new address is asked about, because it locks that one out', async () => {
  await openTerminal('2026-05-04T08:00:00Z')
  await page.getByRole('button', { name: 'Schlüssel erneuern' }).click()
  await expect.element(page.getByText(/sofort ausgesperrt/)).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: 'Schlüssel erneuern' }).click()
  await expect.element(address).toHaveValue(`${location.origin}/backend/terminal#/geheim`)
})

test('a new device gets its identifier from its name, and the only branch', async () => {
  const server = await startOffice()
  const { id } = server.add(branch, { name: 'Linz', identifier: 'linz' })
  await openScreen('/devices/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Kassa Süd')
  await expect.element(page.getByRole('textbox', { name: 'Kennung' })).toHaveValue('kassa-sued')
  await page.getByRole('textbox', { name: 'Kennung' }).fill('eigene')
  await page.getByRole('textbox', { name: 'Name' }).fill('Kassa Nord')
  await expect.element(page.getByRole('textbox', { name: 'Kennung' })).toHaveValue('eigene')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect.poll(() => server.all(device).map((one) => one.branch?.id)).toEqual([id])
})
