import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { filesOf } from './text-files.ts'

/** How large a file and a folder may get before nobody finds anything in it. */
const largest = { lines: 400, files: 32 }

/** Folders that are lists, each with what is listed. */
const lists: Readonly<Record<string, string>> = {
  'apps/server/handbook/pictures': 'one picture a passage of the handbook',
  'demo/images': 'one picture a product',
  'docs/decisions': 'one record a decision',
}

// What tools make; git ignores most of it.
const isMade =
  /^(?:\..*|node_modules|dist|data|migrations|.*\.log|.*\.tsbuildinfo|entity-names\.json|reply-schemas\.json)$/

/** Every hand-written file with too many lines and every folder with too many files below this root, as one sentence each. */
export function tooLarge(root: string): string[] {
  return [...longFiles(root), ...fullFolders(root)]
}

function longFiles(root: string): string[] {
  return filesOf(root, ['ts', 'tsx', 'css'])
    .map((file) => ({
      file,
      lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length,
    }))
    .filter(({ lines }) => lines > largest.lines)
    .map(({ file, lines }) => `${file} has ${lines} lines, ${largest.lines} are allowed. Divide it.`)
}

function fullFolders(root: string): string[] {
  const entries = globSync('{apps,bench,demo,docs,e2e,examples,packages,scripts}/**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => isMade.test(name),
  })
  const files = entries.filter((entry) => entry.isFile() && !isMade.test(entry.name))
  const folders = Map.groupBy(files, ({ parentPath }) =>
    path.relative(root, parentPath).replaceAll(path.sep, '/'),
  )
  return [...folders]
    .filter(([folder, { length }]) => length > largest.files && !(folder in lists))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files, ${largest.files} are allowed. Move what belongs together into a folder of it.`,
    )
}

if (import.meta.main) {
  const found = tooLarge(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
