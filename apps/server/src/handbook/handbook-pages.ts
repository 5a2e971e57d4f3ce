import type { HandbookPage } from '@theke/contract/handbook-api.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A page as it was written: Markdown below a head of three lines. */
export type WrittenPage = Omit<HandbookPage, 'html'> & {
  /** What people read. */
  text: string
  /** The same with a comment behind each promise, which names the files of the tests that hold it. */
  source: string
}

const folder = path.join(import.meta.dirname, '..', '..', 'handbook')

let pages: readonly WrittenPage[] | undefined

/** All pages in the order of their files. They are part of the program, so they are read once. */
export function handbookPages(): readonly WrittenPage[] {
  pages ??= readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map(readPage)
  return pages
}

/** @throws where the head of a page lacks a line, which a test would have found. */
function readPage(file: string): WrittenPage {
  const written = readFileSync(path.join(folder, file), 'utf8')
  const [, title, chapter, screens, source] =
    /^# (.+)\n\nFür: (.+)\nBildschirme: ?(.*)\n\n([\s\S]+)$/.exec(written) ?? []
  if (!title || !chapter || screens === undefined || !source)
    throw new Error(`The head of ${file} is not that of a page`)
  return {
    name: file.replace(/^\d+-|\.md$/g, ''),
    title,
    chapter,
    screens: screens.split(' ').filter((screen) => screen !== ''),
    text: source.replaceAll(/ *<!--[\s\S]*?-->/g, ''),
    source,
  }
}
