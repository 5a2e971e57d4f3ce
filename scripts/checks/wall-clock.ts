import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isNode, type Node, visitNodes } from './syntax-nodes.ts'
import { filesOf } from './text-files.ts'

/** The files that read the machine's clock themselves, each with its reason. */
const readers: Readonly<Record<string, string>> = {
  'apps/server/src/core/clock.ts': 'the clock that all others ask',
  'packages/contract/src/ordering/watch-screen.ts': 'runs in browsers, whose clock tests set',
  'apps/backoffice/src/screens/ordering/live/many-steps.test.ts': 'sets the clock itself',
  'apps/backoffice/src/screens/ordering/pauses/pause-notices.browser.test.tsx':
    'tells a screen in a browser when its day ends',
  'apps/backoffice/src/screens/ordering/selection/selection-bar.browser.test.tsx':
    'tells a screen in a browser how long a step can be undone',
}

const checked = /^(?:apps\/server|packages\/(?:domain|contract))\/|\.test\.tsx?$/

/**
 * Every place in the server, the domain, the contract and in tests that reads the machine's clock (`Date.now()`, `new Date()`), as one sentence
 * each. Code gets an instant or asks the clock of the services; so do tests.
 */
export function clockReads(root: string, allowed: readonly string[] = Object.keys(readers)): string[] {
  return filesOf(root, ['ts', 'tsx']).flatMap((file) => {
    if (!checked.test(file) || allowed.includes(file)) return []
    const source = readFileSync(path.join(root, file), 'utf8')
    const found: string[] = []
    visitNodes(file, source, (node) => {
      if (!readsClock(node)) return
      const line = source.slice(0, Number(node.start)).split('\n').length
      found.push(
        `${file}:${line} reads the machine's clock. Take the instant from ctx.now or services.clock.`,
      )
    })
    return found
  })
}

function readsClock({ type, callee, arguments: given }: Node): boolean {
  if (type === 'NewExpression') return isNamed(callee, 'Date') && Array.isArray(given) && given.length === 0
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (callee.type !== 'MemberExpression') return isNamed(callee, 'Date')
  return isNamed(callee.object, 'Date') && isNamed(callee.property, 'now')
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

if (import.meta.main) {
  const found = clockReads(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
