import path from 'node:path'
import process from 'node:process'
import { filesOf, linesOf } from './text-files.ts'

/** What comments and documents do not say, each with what to write in its place. */
const phrases: readonly [pattern: RegExp, advice: string][] = [
  [
    /(?:^|[.;:] )Who [^?]*(?:$|[^?]$)/,
    'begin the sentence with its subject, such as "The customer" or "A caller who"',
  ],
  [
    /^(?:So (?:many|much|long)|Of|By which)\b/,
    'begin with the noun, such as "How many", "The part of" or "The key by which"',
  ],
  [/\bwhoever\b/i, 'name the person, such as "a caller who"'],
  [/\b(?:is|are|was|were|be) told\b|\bunless told\b/i, 'write "gets", "is notified" or "by default"'],
  [/\b(?:by|for|from|of|than|to|with) who\b/, 'name the person: "everybody who", "the customer"'],
  [
    /\bwithout a line\b|\b(?:is|was) no line\b|\bthe line is (?:back|gone|down)\b/i,
    'write "offline" or "connection"',
  ],
  [/\b(?:come|comes|came|bring|brings|coming) (?:it )?to life\b/i, 'write "hydrate"'],
  [/\b(?:another|the|this|our) house\b|\bhouse's\b/i, 'write "the shop", "the app" or "the default"'],
  [/\bstand-?ins?\b/i, 'write "mock", "fake" or "fallback"'],
  [/\b(?:patiently|persistently)\b/i, 'write "with retries"'],
]

/** What names do not contain. */
const names: readonly [pattern: RegExp, advice: string][] = [
  [/\b(?:house|\w*standIns?|\w*StandIns?)\b/, 'call it a fixture, mock, fake or fallback'],
  [/\b(?:patiently|persistently|eventually)\b/, 'call it retry or waitFor'],
]

const comment = /^\s*(?:\/\/|\/\*\*?|\*|\{\/\*)\s*(.*?)\s*(?:\*\/\}?)?$/

/** Every word or construction below this root that a reader would not search for, as one sentence each. */
export function literaryWords(root: string): string[] {
  const files = filesOf(root, ['ts', 'tsx', 'mjs'])
    .filter((file) => /^an?-/.test(path.basename(file)))
    .map(
      (file) =>
        `${file}: name a helper of tests after what it is, such as order-fixture.ts or fake-mail-server.ts.`,
    )
  const lines = linesOf(root, ['ts', 'tsx', 'mjs', 'md']).flatMap(({ file, line, text }) => {
    // These two quote the words in order to refuse them.
    if (/^scripts\/checks\/plain-words(?:\.test)?\.ts$/.test(file)) return []
    const said = file.endsWith('.md') ? text : comment.exec(text)?.[1]
    const found = said === undefined ? find(names, withoutTexts(text)) : find(phrases, said)
    return found.map(([words, advice]) => `${file}:${line}: "${words}": ${advice}.`)
  })
  return [...files, ...lines]
}

function find(list: readonly [RegExp, string][], text: string): [words: string, advice: string][] {
  return list.flatMap(([pattern, advice]): [string, string][] => {
    const [words] = pattern.exec(text) ?? []
    return words === undefined ? [] : [[words.trim().slice(0, 40), advice]]
  })
}

/** The code of a line without its texts, which may say anything. */
function withoutTexts(code: string): string {
  return code.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''")
}

if (import.meta.main) {
  const found = literaryWords(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
