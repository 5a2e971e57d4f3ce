import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type TextLine = { file: string; line: number; text: string }

const folders = '{apps,bench,demo,docs,e2e,examples,packages,scripts}/**/*'

/** Every line of the hand-written files below this root that have one of these endings, such as `ts` and `md`. */
export function linesOf(root: string, endings: readonly string[]): TextLine[] {
  return filesOf(root, endings).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text })),
  )
}

/** Paths from the root of the hand-written files with one of these endings. */
export function filesOf(root: string, endings: readonly string[]): string[] {
  const patterns = endings.flatMap((ending) => [`*.${ending}`, `${folders}.${ending}`])
  const isGenerated = (name: string) => /(?:^|[\\/])(?:node_modules|dist|data|migrations)$/.test(name)
  return globSync(patterns, { cwd: root, exclude: isGenerated }).map((file) => file.replaceAll(path.sep, '/'))
}
