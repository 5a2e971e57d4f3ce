import path from 'node:path'
import process from 'node:process'
import { filesOf, linesOf } from './text-files.ts'

const mention = /`([\w@-][\w@./-]*\.(?:tsx?|mjs|md))`/g
const link = /\[([\w@./-]+\.(?:tsx?|mjs|md))\]\(([^)#]+)/g
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/

/**
 * Every file that a comment or document names in backticks although it does not exist, and every link that is called like another file than it
 * leads to, as one sentence each. A name may leave out folders at its beginning and `src`, as in `domain/money.ts`.
 */
export function missingFileReferences(root: string): string[] {
  const known = new Set(filesOf(root, ['ts', 'tsx', 'mjs', 'md']).flatMap(endsOf))
  return linesOf(root, ['ts', 'tsx', 'mjs', 'md'])
    .filter(({ file, text }) => file.endsWith('.md') || comment.test(text))
    .flatMap(({ file, line, text }) => [
      ...[...text.matchAll(mention)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name) && !known.has(path.posix.join(path.posix.dirname(file), name)))
        .map((name) => `${file}:${line} names ${name}, which does not exist.`),
      ...[...text.matchAll(link)]
        .filter(([, label = '', target = '']) => !`/${target}`.endsWith(`/${label}`))
        .map(([, label = '', target = '']) => `${file}:${line} calls ${target} ${label}.`),
    ])
}

/** Every end of a path that may stand for the file: "b.ts" and "a/b.ts" and so on, with and without `src`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  const named = parts.filter((part) => part !== 'src')
  return [parts, named].flatMap((each) => each.map((_, index) => each.slice(index).join('/')))
}

if (import.meta.main) {
  const found = missingFileReferences(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
