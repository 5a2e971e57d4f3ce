import { type ScreenCard, screensControlApi } from '@theke/contract/signage/screens-api.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../testing/office.tsx'

const content = { segment: 7, name: 'Semmel', kind: 'video', picture: null, reason: null } as const
const theke: ScreenCard = {
  id: 1,
  name: 'Theke links',
  branch: { id: 1, name: 'Linz' },
  width: 1920,
  height: 1080,
  isEnabled: true,
  isSwitchedOff: false,
  isOnline: true,
  onlineSince: '2026-05-04T06:00:00Z',
  lastSeenAt: '2026-05-04T08:00:00Z',
  problem: '',
  shown: content,
  contents: [content],
  day: [
    { from: 0, to: 660, names: ['Semmel'] },
    { from: 660, to: 840, names: ['Tagesmenü', 'Semmel'] },
    { from: 840, to: 1440, names: ['Semmel'] },
  ],
  messages: [],
}
const window: ScreenCard = {
  ...theke,
  id: 2,
  name: 'Schaufenster',
  branch: { id: 2, name: 'Urfahr' },
  isOnline: false,
  onlineSince: null,
}

async function startWall(cards: ScreenCard[]) {
  const server = await startOffice()
  server.answer(screensControlApi.listScreens, () => cards)
  server.answer(screensControlApi.showContent, () => ({ segment: 8 }))
  server.answer(screensControlApi.arrangeContents, () => null)
  await openScreen('/digital-signage')
  return server
}

test('a card says what a screen shows, how it is and how its day goes', async () => {
  await startWall([theke, window])
  const card = page.getByRole('article', { name: 'Theke links' })
  await expect.element(card).toMatchTextContent(/läuft seit/)
  const day = card.getByRole('list', { name: 'Heute' })
  await expect.element(day).toMatchTextContent('11:00 bis 14:00: 2 im Wechsel')
  const silent = page.getByRole('article', { name: 'Schaufenster' })
  await expect.element(silent).toMatchTextContent(/ohne Verbindung seit/)
  await expect.element(silent).toMatchTextContent('zeigt weiter, was gespeichert ist')
  await page.getByRole('button', { name: 'Urfahr 1' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('the lunch menu is on a screen after two taps on the page, in sight on a tablet', async () => {
  const others = Array.from({ length: 6 }, (_, index) => ({ ...window, id: 3 + index }))
  const server = await startWall([theke, window, ...others])
  await page.viewport(1024, 768)
  await page.getByRole('button', { name: 'Tagesmenü für Theke links' }).click()
  await expect.element(page.getByRole('radio', { name: 'Tagesmenü' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Zeigen', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Zeigen', exact: true }).click()
  await expect.element(page.getByText('Tagesmenü läuft auf Theke links.')).toBeVisible()
  const [call] = server.calls(screensControlApi.showContent)
  expect([call?.id, call?.body]).toMatchObject([1, { kind: 'dailyMenu', isTodayOnly: false }])
})

test('what runs already is not offered a second time by its own button', async () => {
  const menu = { ...content, segment: 9, name: 'Tagesmenü' }
  await startWall([{ ...theke, contents: [menu] }, window])
  await expect.element(page.getByRole('button', { name: 'Tagesmenü für Schaufenster' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Inhalt für Theke links' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tagesmenü für Theke links' }).query()).toBeNull()
})

test('a menu that does not run now keeps its button, and the words say when it will run', async () => {
  const planned = { ...content, segment: 9, name: 'Tagesmenü', reason: 'schedule' } as const
  const server = await startWall([
    { ...theke, contents: [planned, content] },
    { ...window, lastSeenAt: null },
    { ...theke, id: 3, name: 'Küche', isSwitchedOff: true },
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const show = async (screen: string, hours: string, isTodayOnly = false) => {
    await page.getByRole('button', { name: `Tagesmenü für ${screen}` }).click()
    await page.getByRole('dialog').getByText(hours, { exact: true }).click()
    if (isTodayOnly) await page.getByRole('checkbox', { name: 'nur heute' }).click()
    await page.getByRole('button', { name: 'Zeigen', exact: true }).click()
  }
  await show('Theke links', '11–14 Uhr')
  await expect.element(page.getByText('Tagesmenü läuft auf Theke links ab 11:00.')).toBeVisible()
  await show('Schaufenster', 'ganzer Tag')
  const onceConnected = 'Tagesmenü läuft auf Schaufenster, sobald der Bildschirm verbunden ist.'
  await expect.element(page.getByText(onceConnected)).toBeVisible()
  vi.setSystemTime(Date.parse('2026-11-23T13:00:00Z'))
  await show('Küche', '11–14 Uhr')
  const onceOn = 'Tagesmenü läuft auf Küche ab morgen, 11:00, sobald der Bildschirm eingeschaltet ist.'
  await expect.element(page.getByText(onceOn)).toBeVisible()
  await show('Theke links', '11–14 Uhr', true)
  const isOver = 'Tagesmenü läuft auf Theke links nicht: Die Zeit ist für heute vorbei.'
  await expect.element(page.getByText(isOver)).toBeVisible()
  expect(server.calls(screensControlApi.showContent).map(({ id }) => id)).toEqual([1, 2, 3, 1])
})

test('tapped again after a lost reply, the same is asked for once more, not something else', async () => {
  const server = await startWall([theke])
  server.answerOnce(screensControlApi.showContent, noAnswer)
  await page.getByRole('button', { name: 'Inhalt für Theke links' }).click()
  await page.getByRole('dialog').getByText('Tagesmenü', { exact: true }).click()
  const showIt = page.getByRole('button', { name: 'Zeigen', exact: true })
  await showIt.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await showIt.click()
  await expect.element(page.getByText('Tagesmenü läuft auf Theke links.')).toBeVisible()
  const [first, second] = server.calls(screensControlApi.showContent).map(({ body }) => body.key)
  expect(second).toBe(first)
})

test('what runs is taken away and put back', async () => {
  const server = await startWall([theke])
  await page.getByRole('button', { name: 'Inhalt für Theke links' }).click()
  await page.getByRole('button', { name: 'Semmel nicht mehr zeigen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect
    .poll(() => server.calls(screensControlApi.arrangeContents).map(({ body }) => body))
    .toEqual([{ segments: [] }, { segments: [{ id: 7 }] }])
})

test('without screens the page says what one is for', async () => {
  await startWall([])
  await expect.element(page.getByText(/Noch hängt kein Bildschirm/)).toBeVisible()
})
