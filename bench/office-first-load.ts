import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { peopleApi } from '@theke/contract/people/user.ts'
import { ensureChromium } from '../scripts/chromium.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Compressed bytes of all scripts that a browser loads until the order board stands, the first screen of the back-office. */
export async function officeFirstLoad(origin: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags })
  try {
    const page = await browser.newPage()
    // Each once: a chunk is fetched and then imported from the cache.
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js') || scripts.has(pathname)) return
      scripts.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
      )
    })
    const data = { username: 'chefin', password: 'theke-demo-2026' }
    const reply = await page.request.post(origin + peopleApi.login.path, { data })
    if (!reply.ok()) throw new Error(`Nobody could log in: ${reply.status()}`)
    await page.goto(`${origin}/backend#/orders`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What loads right after the first paint counts too. The event stream stays open, so waiting for an idle network would never end.
    await sleep(2000)
    return (await Promise.all(scripts.values())).reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await browser.close()
  }
}
