import {
  type FilePart,
  listFiles,
  readFile,
  readValue,
  removeFile,
  writeFile,
  writeValue,
} from './player-database.ts'

/** Where the database could be asked for a file and gave none. */
type Found = Blob | undefined

/** The files of a screen: on its disk, and where that is full or closed, in memory. */
export function openFileShelf() {
  const memory = new Map<string, Blob>()
  let isDiskFull = false
  let part: FilePart | null = null

  return {
    isDiskFull: () => isDiskFull,

    async read(name: string): Promise<Found> {
      return memory.get(name) ?? readFile(name).catch(() => undefined)
    },

    async has(name: string): Promise<boolean> {
      return memory.has(name) || (await listFiles().catch((): string[] => [])).includes(name)
    },

    /** Keeps a file. On a full disk what `needed` does not name makes place first; it stays in memory where even that is not enough. */
    async write(name: string, file: Blob, needed: ReadonlySet<string>): Promise<void> {
      try {
        await writeFile(name, file)
        isDiskFull = false
      } catch {
        await removeAllBut(needed)
        try {
          await writeFile(name, file)
          isDiskFull = false
        } catch {
          isDiskFull = true
          memory.set(name, file)
        }
      }
    },

    /** What arrived of a file before its connection broke. */
    async readPart(name: string): Promise<FilePart | null> {
      const found = part ?? (await readValue('part').catch(() => null)) ?? null
      return found?.name === name ? found : null
    },

    /** Keeps what has arrived of a file, of one at a time; null forgets it. */
    async keepPart(arrived: FilePart | null): Promise<void> {
      part = arrived
      await writeValue('part', arrived).catch(() => {})
    },

    /** Forgets a file that turned out to be damaged. */
    async remove(name: string): Promise<void> {
      memory.delete(name)
      await removeFile(name).catch(() => {})
    },

    /** Forgets the files that nothing needs, once those that are needed are whole. */
    async keepOnly(needed: ReadonlySet<string>): Promise<void> {
      part = null
      await writeValue('part', null).catch(() => {})
      for (const name of memory.keys()) if (!needed.has(name)) memory.delete(name)
      await removeAllBut(needed)
    },
  }
}

export type FileShelf = ReturnType<typeof openFileShelf>

async function removeAllBut(needed: ReadonlySet<string>): Promise<void> {
  for (const name of await listFiles().catch((): string[] => []))
    if (!needed.has(name)) await removeFile(name).catch(() => {})
}
