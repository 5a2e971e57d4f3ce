import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/restartable-server.ts'
import { logIn } from '../fixtures/shop-session.ts'
import { openTerminal, unlock } from '../fixtures/time-terminal.ts'

const isStored = (page: Page) => expect(page.getByText(/ist gespeichert\.$/)).toBeVisible()
const press = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
const offline = (page: Page) => page.getByText(/^Keine Verbindung – /)

/** Waits until a worker has kept the page for a start without a server. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/backend/terminal')) !== undefined))
    .toBe(true)
}

test('a day with the connection cut in the middle is recorded exactly once, whatever dies meanwhile', async ({
  page: morning,
  context,
  server,
}) => {
  const { client } = await logIn(server.origin)
  const { address, events } = await openTerminal(client, 'Berta')
  await morning.goto(address)
  await unlock(morning, 'Berta')
  await isKept(morning)
  // The server dies after it has counted the event, and before it tells how people stand now.
  await morning.route('**/api/time-terminal', (route) => route.abort())
  await press(morning, 'Kommen')
  await isStored(morning)
  await expect.poll(async () => (await events()).length).toBe(1)
  await server.kill()

  await morning.getByRole('button', { name: 'Schließen' }).click()
  await unlock(morning, 'Berta')
  await expect(morning.getByText('wird geprüft', { exact: true })).toBeVisible()
  await press(morning, 'Pause')
  await isStored(morning)
  await morning.close()

  // The tablet is switched on again, still without a connection, and dies in the middle of a tap.
  const noon = await context.newPage()
  await noon.goto(address)
  await expect(offline(noon)).toContainText('(1)')
  await unlock(noon, 'Berta')
  await press(noon, 'Weiter')
  await noon.close()

  const evening = await context.newPage()
  await evening.goto(address)
  await expect(offline(evening)).toBeVisible()
  const tile = evening.getByRole('button', { name: /^Berta/ })
  await expect(tile).toBeVisible()
  const isResumed = (await tile.textContent())?.includes('In der Arbeit') === true
  await unlock(evening, 'Berta')
  await press(evening, 'Gehen')
  await isStored(evening)

  // The first answer of the server gets lost, so everything is sent again.
  let lost = 0
  await evening.route('**/api/time-terminal/events', async (route) => {
    if (lost++ > 0) return route.fallback()
    await route.fetch().catch(() => {})
    return route.abort()
  })
  await server.start()
  await evening.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offline(evening)).toBeHidden({ timeout: 60_000 })
  const kinds = ['start', 'pause', ...(isResumed ? ['resume'] : []), 'end']
  await expect.poll(async () => (await events()).map(({ kind }) => kind), { timeout: 30_000 }).toEqual(kinds)
  for (const { review, problem } of await events()) expect([review, problem]).toEqual(['none', null])
})
