import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Fills a map from the file of an earlier process and returns a function that writes it back. A file is replaced, never
 * written over, so that a process that dies leaves the one before.
 */
export function storeInFile<Value>(values: Map<string, Value>, file: string): () => void {
  let kept = existsSync(file) ? readFileSync(file, 'utf8') : '[]'
  // Nobody else writes the file.
  for (const [name, value] of JSON.parse(kept) as [string, Value][]) values.set(name, value)
  return () => {
    const text = JSON.stringify([...values])
    if (text === kept) return
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
    kept = text
  }
}
