import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { linesOf } from './text-files.ts'

const list = 'docs/rules.md'
const row = /^\| (R-[A-Z]+-\d\d) \| [^|]+ \| \[[^\]]+\]\(([^)]+)\) \|$/
const reference = /\bR-[A-Z]+-\d+\b/g
// Numbers of documents that are not part of the repository.
const outsideReference = /\b(?:Q-\d{2,3}|(?:SF|BO)-[A-Z]+(?:-[A-Z]+)?-\d+|CONST-\d+)\b/g

/** Every mistake of `docs/rules.md` and of what refers to it below this root, as one sentence each. */
export function wrongRuleReferences(root: string): string[] {
  const { rules, mistakes } = readRules(root)
  for (const { file, line, text } of linesOf(root, ['ts', 'tsx', 'mjs', 'css', 'md'])) {
    if (file === list) continue
    for (const [rule] of text.matchAll(reference)) {
      if (!rules.has(rule)) mistakes.push(`${file}:${line} names ${rule}, which ${list} does not have.`)
    }
    for (const [number] of text.matchAll(outsideReference)) {
      mistakes.push(
        `${file}:${line} names ${number} of a document outside of the repository: use a rule of ${list}.`,
      )
    }
  }
  return mistakes
}

const decisions = 'docs/decisions'
const decisionReference = /\bdecisions? (\d{3})(?:(?:, | and )(\d{3}))*/gi

/**
 * Every mistake of the decision records below this root and of what refers to them, as one sentence each: a number that does not exist, a
 * record that the index leaves out, or one that does not say what was rejected.
 */
export function wrongDecisionReferences(root: string): string[] {
  const files = globSync('[0-9]*.md', { cwd: path.join(root, decisions) }).toSorted()
  const numbers = new Set(files.map((file) => file.slice(0, 3)))
  const index = path.join(root, decisions, 'README.md')
  const topics = existsSync(index) ? readFileSync(index, 'utf8') : ''
  const records = files.flatMap((file) => {
    const text = readFileSync(path.join(root, decisions, file), 'utf8')
    return [
      topics.includes(`(${file})`) ? [] : [`${decisions}/README.md does not list ${file}.`],
      /rejected/i.test(text) ? [] : [`${decisions}/${file} does not say what was rejected.`],
    ].flat()
  })
  const references = linesOf(root, ['ts', 'tsx', 'mjs', 'css', 'md']).flatMap(({ file, line, text }) =>
    [...text.matchAll(decisionReference)]
      .flatMap(([words]) => words.match(/\d{3}/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}:${line} names decision ${number}, which does not exist.`),
  )
  return [...records, ...references]
}

function readRules(root: string): { rules: Set<string>; mistakes: string[] } {
  const rules = new Set<string>()
  const mistakes: string[] = []
  const lines = readFileSync(path.join(root, list), 'utf8').split('\n')
  for (const [index, text] of lines.entries()) {
    if (!text.startsWith('| R-')) continue
    const place = `${list}:${index + 1}`
    const [, rule = '', file = ''] = row.exec(text) ?? []
    if (rule === '') mistakes.push(`${place} is no row of a number, a meaning and a linked file.`)
    else if (rules.has(rule)) mistakes.push(`${place} has ${rule} a second time.`)
    else if (!existsSync(path.join(root, 'docs', file)))
      mistakes.push(`${place} names ${file}, which does not exist.`)
    rules.add(rule)
  }
  return { rules, mistakes }
}

if (import.meta.main) {
  const root = process.cwd()
  const found = [...wrongRuleReferences(root), ...wrongDecisionReferences(root)]
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
