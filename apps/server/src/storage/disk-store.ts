import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store.ts'

const unfinished = '.tmp'

/** Stores files in the folder `images` of the data folder. */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const root = path.join(dataDir, 'images')
  await mkdir(root, { recursive: true })

  return {
    read: (key) => readFile(path.join(root, key)).catch(nullWhereMissing),

    async write(key, content) {
      const file = path.join(root, key)
      await mkdir(path.dirname(file), { recursive: true })
      const half = `${file}.${randomBytes(6).toString('hex')}${unfinished}`
      try {
        await writeDurably(half, content)
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(path.dirname(file))
    },

    remove: (key) => rm(path.join(root, key), { force: true }),

    async list(folder) {
      const names = await readdir(path.join(root, folder)).catch(nullWhereMissing)
      return (names ?? []).filter((name) => !name.endsWith(unfinished))
    },
  }
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The name of a new file is durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
