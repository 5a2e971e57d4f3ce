import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { newDataFolder, offerPreparedShop } from './fixtures/prepared-shop.ts'
import { startShop } from './fixtures/shop-server.ts'

/** Seeds the demo shop once for all journeys to copy. */
export default async function setUp(): Promise<() => void> {
  const folder = newDataFolder()
  const server = await startShop({ DATA_DIR: folder })
  await server.stop()
  await shrinkPictures(path.join(folder, 'images'))
  offerPreparedShop(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes pictures so small that they cost nothing: to render photographs and to decode them took a third of what a visit costs on two cores. */
async function shrinkPictures(folder: string): Promise<void> {
  for (const name of globSync('pictures/*/*', { cwd: folder })) {
    const file = path.join(folder, name)
    const small = await sharp(readFileSync(file)).resize(48).toBuffer()
    writeFileSync(file, small)
  }
}
