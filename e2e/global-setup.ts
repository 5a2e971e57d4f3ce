import { rmSync } from 'node:fs'
import { chromium, type FullConfig } from '@playwright/test'
import { newDataFolder, offerPreparedShop } from './fixtures/prepared-shop.ts'
import { startShop } from './fixtures/shop-server.ts'

/** Seeds the demo shop once, with the pictures that most journeys see first already rendered, for all journeys to copy. */
export default async function setUp({ projects }: FullConfig): Promise<() => void> {
  const folder = newDataFolder()
  const server = await startShop({ DATA_DIR: folder })
  const browser = await chromium.launch(projects[0]?.use.launchOptions)
  const page = await browser.newPage({ baseURL: server.origin, viewport: projects[0]?.use.viewport })
  for (const address of ['/', '/store/linz-hauptplatz', '/store/linz-urfahr']) await page.goto(address)
  await browser.close()
  await server.stop()
  offerPreparedShop(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
