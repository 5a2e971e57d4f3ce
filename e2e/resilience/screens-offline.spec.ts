import { expect, type Page } from '@playwright/test'
import { segment } from '@theke/contract/signage/segment.ts'
import { television } from '@theke/contract/signage/television.ts'
import { test } from '../fixtures/restartable-server.ts'
import { logIn } from '../fixtures/shop-session.ts'

const path = '/signage/theke#demo-bildschirm-theke'
const dayMs = 24 * 3_600_000

const shownFiles = (screen: Page) =>
  screen.locator('.stage > [data-file]').evaluateAll((all) => all.map((one) => one.getAttribute('data-file')))
const plays = (screen: Page) => expect.poll(async () => (await shownFiles(screen)).length).toBeGreaterThan(0)

/** Moves the clock of the device, which is not the time of the shop. */
function moveClock(byMs: number): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + byMs
}

/** Lets the disk of the device be full. */
function fillDisk(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its store
  IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
    apply(put, store: IDBObjectStore, written) {
      if (store.name === 'files') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return Reflect.apply(put, store, written)
    },
  })
}

test('a screen goes on playing when everything around it breaks', async ({
  page: first,
  context,
  browser,
  server,
}) => {
  const { client } = await logIn(server.origin)
  const segments = await client.call(segment.endpoints.list, { query: { search: 'Theke:' } })
  for (const { id } of segments)
    await client.call(segment.endpoints.update, { params: { id }, body: { duration: 1, transition: 'none' } })
  /** Waits until the back-office reads this of the screen. */
  const tells = (problem: RegExp) =>
    expect
      .poll(async () => {
        const screens = await client.call(television.endpoints.list, { query: { search: 'theke' } })
        return screens[0]?.problem
      })
      .toMatch(problem)
  await first.goto(server.origin + path)
  await plays(first)
  await expect
    .poll(() => first.evaluate(async () => (await caches.match('/signage')) !== undefined))
    .toBe(true)
  await expect(first.locator('.notice')).toBeHidden()

  // The connection is lost: all three segments go on in turn.
  await server.kill()
  const seen = new Set<string | null>()
  await expect
    .poll(
      async () => {
        for (const file of await shownFiles(first)) seen.add(file)
        return seen.size
      },
      { intervals: [200] },
    )
    .toBe(3)
  await first.close()

  // After a power cut the device knows neither the day nor the server.
  const reset = await context.newPage()
  await reset.addInitScript(moveClock, -20_000 * dayMs)
  await reset.goto(`${server.origin}/signage`)
  await plays(reset)
  await expect(reset.locator('.notice')).toBeHidden()
  // A file is damaged meanwhile: it is left out, and nothing else.
  const [broken] = [...seen]
  await reset.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('theke-signage')
        opening.onsuccess = () => {
          const store = opening.result.transaction('files', 'readwrite').objectStore('files')
          store.put(new Blob(['damaged']), name ?? '').onsuccess = () => resolve(null)
        }
      }),
    broken,
  )
  await reset.close()

  // Two days later the prices are shown with their date.
  const late = await context.newPage()
  await late.addInitScript(moveClock, 2 * dayMs)
  await late.goto(server.origin + path)
  await plays(late)
  await expect(late.locator('.notice')).toHaveText(/^Preise vom \d+\. \p{L}+$/u)
  const shown = new Set<string | null>()
  await expect
    .poll(
      async () => {
        for (const file of await shownFiles(late)) shown.add(file)
        return shown.size
      },
      { intervals: [200] },
    )
    .toBe(2)
  expect(shown.has(broken ?? '')).toBe(false)

  // The server is back: prices are confirmed, the screen tells what was broken, and fetches it anew.
  await server.start()
  await late.evaluate(() => dispatchEvent(new Event('online')))
  await expect(late.locator('.notice')).toBeHidden({ timeout: 60_000 })
  await tells(/^Kann nicht gezeigt werden: Theke: /)
  await late.close()
  const healed = await context.newPage()
  await healed.goto(server.origin + path)
  await expect
    .poll(async () => (await shownFiles(healed)).includes(broken ?? ''), { intervals: [200] })
    .toBe(true)
  await healed.close()

  // A screen whose disk is full plays from memory, and says so.
  const full = await (await browser.newContext()).newPage()
  await full.addInitScript(fillDisk)
  await full.goto(server.origin + path)
  await plays(full)
  await full.evaluate(() => dispatchEvent(new Event('online')))
  await tells(/^Der Speicher des Bildschirms ist voll\./)
})
