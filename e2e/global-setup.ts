import { rmSync } from 'node:fs'
import path from 'node:path'
import { newDataFolder, offerPreparedShop } from './fixtures/prepared-shop.ts'
import { startShop } from './fixtures/shop-server.ts'
import { shrinkMenus, shrinkPictures } from './fixtures/small-shop.ts'

/** Seeds the demo shop once for all journeys to copy, and makes it small, so that they take less. */
export default async function setUp(): Promise<() => void> {
  const folder = newDataFolder()
  const server = await startShop({ DATA_DIR: folder })
  await shrinkMenus(server.origin)
  await server.stop()
  await shrinkPictures(path.join(folder, 'images'))
  offerPreparedShop(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
