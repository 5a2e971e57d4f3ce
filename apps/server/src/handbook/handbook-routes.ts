import { handbookApi } from '@theke/contract/handbook-api.ts'
import { Readable } from 'node:stream'
import type { Context } from '../core/context.ts'
import { handle, handleFile } from '../http/handle.ts'
import type { Input } from '../http/handle.ts'
import { htmlOfMarkdown } from '../text/markdown.ts'
import { handbookFile } from './handbook-file.ts'
import { handbookPages } from './handbook-pages.ts'

export const handbookHandlers = [
  handle(handbookApi.loadHandbook, loadHandbook),
  handleFile(handbookApi.loadHandbookFile, loadHandbookFile),
]

async function loadHandbook() {
  return handbookPages().map(({ text, ...page }) => ({ ...page, html: htmlOfMarkdown(text) }))
}

async function loadHandbookFile(
  _ctx: Context,
  { reply }: Input<typeof handbookApi.loadHandbookFile>,
): Promise<Readable> {
  const file = await handbookFile(handbookPages())
  void reply.type('application/pdf').header('content-disposition', 'inline; filename="theke-handbuch.pdf"')
  return Readable.from([file], { objectMode: false })
}
