import process from 'node:process'
import { segment } from '@theke/contract/signage/segment.ts'
import { television } from '@theke/contract/signage/television.ts'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { televisions } from '../demo/screens.ts'
import { logIn } from '../e2e/fixtures/shop-session.ts'
import { ensureChromium } from '../scripts/chromium.ts'

const hours = Number(process.env.THEKE_SCREEN_HOURS ?? 7 * 24)
const itemSeconds = 30
const itemsAnHour = 3600 / itemSeconds

/** What the page of a screen holds after a collection of garbage. */
type ScreenMemory = { heapBytes: number; nodes: number }

/**
 * Lets the page of a screen play for a week on a simulated clock, which goes on by one item as soon as the item before is shown, and measures its memory
 * after the first hour and at the end. `THEKE_SCREEN_HOURS` makes it shorter. Pictures are small, since only their number matters.
 */
export async function measureScreenWeek(
  origin: string,
): Promise<{ hours: number; shown: number; first: ScreenMemory; last: ScreenMemory }> {
  const [demo] = televisions
  const { client } = await logIn(origin)
  const [screen] = await client.call(television.endpoints.list, { query: { search: demo.identifier } })
  if (screen === undefined) throw new Error('The demo shop has a television')
  await client.call(television.endpoints.update, {
    params: { id: screen.id },
    body: { width: 384, height: 216 },
  })
  for (const { id } of await client.call(segment.endpoints.list, { query: { search: `${demo.stream}:` } }))
    await client.call(segment.endpoints.update, { params: { id }, body: { duration: itemSeconds } })

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 384, height: 216 } })
    const devTools = await page.context().newCDPSession(page)
    await page.clock.install()
    await page.goto(`${origin}/signage/${demo.identifier}#${demo.apiKey}`)
    await page.locator('.stage > [data-file]').first().waitFor()
    let shown = await playHour(page)
    const first = await memoryOf(devTools)
    for (let hour = 1; hour < hours; hour++) shown += await playHour(page)
    return { hours, shown, first, last: await memoryOf(devTools) }
  } finally {
    await browser.close()
  }
}

/** How many items were another than the one before. */
async function playHour(page: Page): Promise<number> {
  let changes = 0
  let before: string | null = null
  for (let item = 0; item < itemsAnHour; item++) {
    await page.clock.runFor(itemSeconds * 1000)
    const file = await page.evaluate(async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.stage > img')]
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
      return pictures.at(-1)?.dataset.file ?? null
    })
    if (file !== before) changes++
    before = file
  }
  return changes
}

async function memoryOf(devTools: CDPSession): Promise<ScreenMemory> {
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes } = await devTools.send('Memory.getDOMCounters')
  return { heapBytes: usedSize, nodes }
}
