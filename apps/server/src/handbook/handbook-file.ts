import { marked, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import { sharpJob } from '../media/sharp-jobs.ts'
import { openPaper } from '../text/pdf-paper.ts'
import type { WrittenPage } from './handbook-pages.ts'
import { pictureFile, picturesIn, pictureSize } from './handbook-pictures.ts'

const title = 'Handbuch'
const indent = 14
/** Three quarters of the width of the paper. */
const scale = 0.38

/** The handbook as a PDF: its contents, then each page on paper of its own. */
export async function handbookFile(pages: readonly WrittenPage[]): Promise<Uint8Array> {
  const paper = await openPaper(title)
  paper.line(title, { size: 22, isBold: true })
  for (const [chapter, own] of Map.groupBy(pages, (page) => page.chapter)) {
    paper.gap()
    paper.line(chapter, { size: 12, isBold: true })
    for (const page of own) paper.line(page.title, { size: 10, indent })
  }
  for (const page of pages) {
    paper.turn()
    paper.line(page.chapter)
    paper.line(page.title, { size: 18, isBold: true })
    for (const token of marked.lexer(page.text)) await writeToken(token)
  }
  return paper.save()

  async function writeToken(token: Token): Promise<void> {
    if (token.type === 'space') return
    if (token.type === 'heading') paper.keepTogether(4)
    paper.gap()
    const [picture] = picturesIn(token.raw)
    if (picture) await paper.picture(await jpegOf(picture.name), { ...pictureSize, scale }, picture.alt)
    else if (token.type === 'heading') paper.line(plainText(token), { size: 12, isBold: true })
    else if (isList(token)) writeList(token)
    else paper.line(plainText(token), { size: 10 })
  }

  function writeList({ items, ordered, start }: Tokens.List): void {
    for (const [index, item] of items.entries()) {
      const mark = ordered ? `${Number(start) + index}.` : '·'
      paper.line(`${mark} ${plainText(item)}`, { size: 10, indent })
    }
  }
}

/** A PDF holds no WebP. */
function jpegOf(name: string): Promise<Buffer> {
  return sharpJob(() => sharp(pictureFile(name)).jpeg({ quality: 72 }).toBuffer())
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}

/** The words of a token without its marks. */
function plainText(token: Token): string {
  const parts = 'tokens' in token ? token.tokens : undefined
  if (parts !== undefined && parts.length > 0) return parts.map(plainText).join('')
  return 'text' in token && typeof token.text === 'string' ? token.text.replaceAll('\n', ' ') : ''
}
