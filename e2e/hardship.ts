import process from 'node:process'
import type { BrowserContext, Page } from '@playwright/test'

/** `THEKE_JOURNEYS=slow` gives journeys a quarter of the processor, `THEKE_JOURNEYS=flaky` loses a third of all calls. */
export const throttling = process.env.THEKE_JOURNEYS

/** Makes it hard for all pages of a journey where that is asked for. */
export async function throttle(context: BrowserContext): Promise<void> {
  if (throttling === 'slow') context.on('page', (page) => void slowDown(page))
  if (throttling === 'flaky') await failEveryThird(context)
}

/** Gives a page a quarter of the processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Lets one of every three calls fail, by chance but in every run alike. Where `losesAnswer` the first write arrives and only its
 * answer is lost. Returns how many failed so far.
 */
export async function failEveryThird(
  line: Page | BrowserContext,
  { losesAnswer = false } = {},
): Promise<() => number> {
  const random = seeded(20_261_120)
  let calls = 0
  let unlucky = 0
  let failures = 0
  let hasLostAnswer = !losesAnswer
  await line.route('**/api/**', async (route) => {
    if (calls % 3 === 0) unlucky = Math.floor(random() * 3)
    const isUnlucky = calls % 3 === unlucky
    calls += 1
    const isAnswerLost = route.request().method() === 'POST' && !hasLostAnswer
    if (!isUnlucky && !isAnswerLost) return route.continue()
    failures += 1
    if (isAnswerLost) {
      hasLostAnswer = true
      await route.fetch()
    }
    return route.abort('connectionreset')
  })
  return () => failures
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
