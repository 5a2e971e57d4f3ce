import { randomUUID } from 'node:crypto'
import type { FileStore } from '../../storage/file-store.ts'
import { type FileExtension, outputTypes } from './output-types.ts'

const folder = 'outputs'
const keptMs = 60 * 60_000
const namePattern = /^(\d{13})-[0-9a-f-]{36}\.(\w{3,4})$/

/** Stores the file of an output under a name that nobody guesses, and removes those that are older than an hour. */
export async function storeOutput(
  files: FileStore,
  content: Uint8Array,
  extension: FileExtension,
  now: number,
): Promise<string> {
  for (const name of await files.list(folder)) {
    const [, madeAt] = namePattern.exec(name) ?? []
    if (madeAt !== undefined && Number(madeAt) < now - keptMs) await files.remove(`${folder}/${name}`)
  }
  const name = `${now}-${randomUUID()}.${extension}`
  await files.write(`${folder}/${name}`, content)
  return name
}

/** The file of an output with its type; null where there is none of this name. */
export async function readOutput(
  files: FileStore,
  name: string,
): Promise<{ content: Buffer; type: string } | null> {
  const [, , extension = ''] = namePattern.exec(name) ?? []
  const type = Object.entries(outputTypes).find(([each]) => each === extension)?.[1]
  const content = type === undefined ? null : await files.read(`${folder}/${name}`)
  return content && type !== undefined ? { content, type } : null
}
