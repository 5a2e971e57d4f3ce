import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'
import { nullWhereMissing } from './null-where-missing.ts'

const unfinished = '.tmp'

/** Stores files in the folder `images` of the data folder. */
export function openDiskStore(dataDir: string): Promise<FileStore> {
  return openFolderStore(path.join(dataDir, 'images'))
}

/** Stores files below a folder, which is created where it is missing. */
export async function openFolderStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true })

  return {
    read: (key) => readFile(path.join(root, key)).catch(nullWhereMissing),

    async open(key) {
      const handle = await open(path.join(root, key), 'r').catch(nullWhereMissing)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },

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

    async listAll() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      const found: StoredFile[] = []
      for (const { parentPath, name } of files) {
        const place = path.join(parentPath, name)
        const known = await stat(place).catch(nullWhereMissing)
        if (known === null) continue
        const key = path.relative(root, place).split(path.sep).join('/')
        found.push({ key, bytes: known.size, writtenAt: Math.floor(known.mtimeMs) })
      }
      return found
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
