import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './checks/imports-of.ts'

/** The frame around all screens knows every one of them, so it says nothing about one. */
const frame = /\/(?:shell|registry|router)(?:\.tsx?$|\/)/

/**
 * Every text in quotes that stands in the files of a screen or in one that they import, at once or later. The files are paths below `root`.
 */
export function wordsOfScreen(root: string, files: readonly string[]): Set<string> {
  const read = new Set<string>()
  const words = new Set<string>()
  files.forEach(collect)
  return words

  function collect(file: string): void {
    if (read.has(file) || !/\.tsx?$/.test(file) || frame.test(file)) return
    read.add(file)
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const [, word = ''] of source.matchAll(/'([^'\n]+)'/g)) words.add(word)
    for (const { target, isOurs } of importsOf(root, file)) if (isOurs) collect(target)
  }
}
