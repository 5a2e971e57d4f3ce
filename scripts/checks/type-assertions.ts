import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isNode, type Node, visitNodes } from './syntax-nodes.ts'
import { filesOf } from './text-files.ts'

/** How many type assertions there may be. The compiler checks none of them, so these numbers only ever fall. */
const allowed = { double: 2, product: 55 }

type Assertion = { place: string; kind: keyof typeof allowed }

/**
 * Every assertion by way of `unknown`, in tests as well, and every other one in the code of the product. `as const` asserts nothing.
 */
export function typeAssertions(root: string): Assertion[] {
  return filesOf(root, ['ts', 'tsx']).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    const found: Assertion[] = []
    visitNodes(file, source, (node) => {
      if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return
      const isDouble = typeOf(node.expression) === 'TSUnknownKeyword'
      if (typeOf(node) === 'TSUnknownKeyword' || isConst(node, source)) return
      if (!isDouble && isTestFile(file)) return
      const line = source.slice(0, Number(node.start)).split('\n').length
      found.push({ place: `${file}:${line}`, kind: isDouble ? 'double' : 'product' })
    })
    return found
  })
}

/** What is above the allowed numbers, as one sentence each. */
export function tooManyAssertions(assertions: readonly Assertion[], limits = allowed): string[] {
  const names = { double: 'by way of unknown', product: 'in the code of the product' }
  return (['double', 'product'] as const).flatMap((kind) => {
    const places = assertions.filter((assertion) => assertion.kind === kind).map(({ place }) => place)
    const limit = limits[kind]
    if (places.length <= limit) return []
    const where = places.join(', ')
    return [
      `${places.length} type assertions ${names[kind]}, ${limit} are allowed. Narrow the type instead: ${where}`,
    ]
  })
}

function isTestFile(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$|\/testing\/|^(?:e2e|bench)\//.test(file)
}

function typeOf(node: unknown): unknown {
  return isNode(node) && isNode(node.typeAnnotation) ? node.typeAnnotation.type : undefined
}

function isConst({ typeAnnotation }: Node, source: string): boolean {
  return (
    isNode(typeAnnotation) &&
    /^const$/.test(source.slice(Number(typeAnnotation.start), Number(typeAnnotation.end)))
  )
}

if (import.meta.main) {
  const found = tooManyAssertions(typeAssertions(process.cwd()))
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
