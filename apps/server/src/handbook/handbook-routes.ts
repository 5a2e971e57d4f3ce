import { type HandbookPage, handbookApi } from '@theke/contract/handbook-api.ts'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from '../core/context.ts'
import { handle, handleFile } from '../http/handle.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { htmlOfMarkdown } from '../text/markdown.ts'
import { handbookFile } from './handbook-file.ts'
import { handbookPages } from './handbook-pages.ts'
import { pictureFile, pictureSize, picturesIn } from './handbook-pictures.ts'

const pictureName = /\(pictures\/([a-z-]+)\.webp\)/g
const pictureTag = /<img src="([^"]+)" alt="([^"]*)" ?\/?>/g

export const handbookHandlers = [
  handle(handbookApi.loadHandbook, loadHandbook),
  handleFile(handbookApi.loadHandbookFile, loadHandbookFile),
  handleFile(handbookApi.loadHandbookPicture, loadHandbookPicture),
]

// What never changes while the program runs is made once: the file takes most of a second of the processor.
let shownPages: HandbookPage[] | undefined
let madeFile: Promise<Uint8Array> | undefined

async function loadHandbook(): Promise<HandbookPage[]> {
  shownPages ??= handbookPages().map(({ text, source: _source, ...page }) => ({
    ...page,
    html: htmlOfPage(text),
  }))
  return shownPages
}

/** The text of a page as HTML. Pictures load when they come into sight, keep their place before, and lead to themselves in full size. */
function htmlOfPage(text: string): string {
  const { width, height } = pictureSize
  const addressed = text.replace(
    pictureName,
    (_found, name: string) => `(${handbookApi.loadHandbookPicture.path.replace(':name', name)})`,
  )
  return htmlOfMarkdown(addressed).replace(pictureTag, (_found, address: string, alt: string) => {
    const size = `width="${width}" height="${height}"`
    return `<a href="${address}" target="_blank"><img src="${address}" alt="${alt}" ${size} loading="lazy" decoding="async"></a>`
  })
}

async function loadHandbookFile(
  _ctx: Context,
  { reply }: Input<typeof handbookApi.loadHandbookFile>,
): Promise<Readable> {
  madeFile ??= handbookFile(handbookPages()).catch((error: unknown) => {
    madeFile = undefined
    throw error
  })
  const file = await madeFile
  void reply.type('application/pdf').header('content-disposition', 'inline; filename="theke-handbuch.pdf"')
  return Readable.from([file], { objectMode: false })
}

async function loadHandbookPicture(
  _ctx: Context,
  { params, reply }: Input<typeof handbookApi.loadHandbookPicture>,
): Promise<Readable> {
  const shown = handbookPages().flatMap(({ text }) => picturesIn(text))
  // Only what a page shows is read, so the name may be anything.
  const picture = shown.find(({ name }) => name === params.name)
  if (picture === undefined) throw httpError('not-found', handbookApi.loadHandbookPicture.failure)
  void reply.type('image/webp').header('cache-control', 'private, max-age=86400')
  return Readable.from([await readFile(pictureFile(picture.name))])
}
