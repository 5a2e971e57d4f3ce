import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { englishOf, englishMark } from './src/shell/built-files.ts'

type Words = Readonly<Record<string, string>>

/**
 * Writes beside each script of the build the English of the German texts in it, as `cart-1a2b.en.json` beside `cart-1a2b.js`, and marks the
 * script. Pages in English fetch both (`fetch-chunk.ts`), so that they begin with no more texts than those in German.
 */
export function englishFiles(): Plugin {
  let english = new Map<string, Words>()
  const wordsOf = (modules: readonly string[]): Words =>
    Object.assign({}, ...modules.map((module) => english.get(module)))
  return {
    name: 'english-files',
    apply: 'build',
    async configResolved({ root }) {
      english = await readEnglish(root)
    },
    // Otherwise a browser would keep for ever what was English when the German was last changed.
    augmentChunkHash: ({ moduleIds }) => JSON.stringify(wordsOf(moduleIds)),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const words = wordsOf(chunk.moduleIds)
        if (Object.keys(words).length === 0) continue
        chunk.code += englishMark
        this.emitFile({ type: 'asset', fileName: englishOf(chunk.fileName), source: JSON.stringify(words) })
      }
    },
  }
}

/** The English that each module of the shop needs: of the texts that it declares, or of those that it asks for by their key. */
async function readEnglish(root: string): Promise<Map<string, Words>> {
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href)
  const { parts }: typeof import('./src/texts/i18n.ts') = await load('src/texts/i18n.ts')
  const { dictionaryOf }: typeof import('./src/texts/dictionary.ts') = await load('src/texts/dictionary.ts')
  const { english }: typeof import('./src/texts/en.ts') = await load('src/texts/en.ts')
  const said = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, english[key] ?? '']))

  const found = new Map<string, Words>()
  for (const file of globSync('src/texts/{german/,length-}*.ts', { cwd: root }).toSorted()) {
    if (file.includes('.test.')) continue
    const before = parts.length
    await load(file)
    const keys = parts.slice(before).flatMap(([name, texts]) => Object.keys(dictionaryOf({ [name]: texts })))
    if (keys.length === 0) throw new Error(`${file} declares no texts, or a file before it imports it`)
    found.set(path.join(root, file), said(keys))
  }
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/texts/**'] })) {
    const source = await readFile(path.join(root, file), 'utf8')
    const asked = [...source.matchAll(/translatedText\(`(\w+\.)/g)].map(([, name = '']) => name)
    if (asked.length === 0) continue
    const keys = Object.keys(english).filter((key) => asked.some((name) => key.startsWith(name)))
    found.set(path.join(root, file), said(keys))
  }
  return found
}
