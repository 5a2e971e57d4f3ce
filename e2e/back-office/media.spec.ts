import { expectAnnounced } from '../fixtures/announcements.ts'
import { image } from '@theke/contract/media/image.ts'
import sharp from 'sharp'
import { openScreen } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/app.ts'

test('several pictures are dropped, described and stored; the important point is moved by keys', async ({
  page,
  stage,
}) => {
  const buffer = await sharp({ create: { width: 800, height: 300, channels: 3, background: '#b32122' } })
    .png()
    .toBuffer()
  const name = (number: number) => `bibliothek-${number}.png`
  await openScreen(page, 'theke', '/images')
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: name(1), mimeType: 'image/png', buffer },
    { name: name(2), mimeType: 'image/png', buffer },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  const tray = page.getByRole('form', { name: 'Hochzuladende Bilder' })
  await expect(tray.getByText('Diese Datei ist kein Bild.')).toBeVisible()
  await tray.getByRole('button', { name: 'notiz.txt abbrechen' }).click()
  await tray.getByLabel(`Bildbeschreibung von ${name(1)}`).fill('Eine rote Fläche')
  await tray.getByRole('button', { name: '2 Bilder hochladen' }).click()
  await expect(tray.getByText('Bitte beschreiben Sie das Bild in einem Satz.')).toBeVisible()
  const missing = tray.getByLabel(`Bildbeschreibung von ${name(2)}`)
  await expect(missing).toBeFocused()
  await missing.fill('Noch eine rote Fläche')
  await page.keyboard.press('Enter')
  await expect(tray).toBeHidden()

  await page.getByRole('link', { name: /^bibliothek-2/ }).click()
  const point = page.getByRole('button', { name: /^Wichtige Stelle/ })
  await point.press('Shift+ArrowRight')
  await expect(point).toHaveAccessibleName('Wichtige Stelle: 60 % von links, 50 % von oben')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Gespeichert.')
  await expect(page.getByText('Version: 2')).toBeVisible()
  const { data } = await stage.admin.list(image.endpoints.list, {
    query: { search: 'bibliothek-', sort: 'alt' },
  })
  expect(data.map(({ alt, focusX }) => [alt, focusX])).toEqual([
    ['Eine rote Fläche', 50],
    ['Noch eine rote Fläche', 60],
  ])
})
