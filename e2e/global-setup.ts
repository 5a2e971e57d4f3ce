import { rmSync } from 'node:fs'
import { chromium, type FullConfig } from '@playwright/test'
import { newDataFolder, offerPreparedShop } from './fixtures/prepared-shop.ts'
import { startShop } from './fixtures/shop-server.ts'

/**
 * Seeds the demo shop once, with the pictures of its largest branches already rendered, for all journeys to copy. Pictures that
 * are still to be rendered would hold the few connections of a browser, on two cores for half a minute.
 */
export default async function setUp({ projects }: FullConfig): Promise<() => void> {
  const folder = newDataFolder()
  const server = await startShop({ DATA_DIR: folder })
  const browser = await chromium.launch(projects[0]?.use.launchOptions)
  const page = await browser.newPage({ baseURL: server.origin, viewport: projects[0]?.use.viewport ?? null })
  for (const address of ['/', '/store/linz-hauptplatz', '/store/linz-urfahr']) {
    await page.goto(address)
    await page.evaluate(loadEveryPicture)
  }
  await browser.close()
  await server.stop()
  offerPreparedShop(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Loads every picture of the page, also those far below, in the size that the browser chooses for this screen. */
async function loadEveryPicture(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
