import { escapeHtml } from '@theke/domain/escape-html.ts'
import { marked } from 'marked'
import { sanitise } from './sanitise.ts'

/** Nobody writes quotations or lists within each other deeper than this, and each level costs the reader of it. */
const maxNesting = 20

/** Text with the marks of Markdown as HTML that is as safe as any formatted text. A single line break is one. */
export function htmlOfMarkdown(text: string): string {
  if (!isRenderable(text)) return plainHtml(text)
  try {
    return sanitise(marked.parse(text, { async: false, gfm: true, breaks: true })).trim()
  } catch (error) {
    // A page is shown with unformatted text rather than not at all.
    if (error instanceof RangeError) return plainHtml(text)
    throw error
  }
}

/** Whether a text can be shown. The parser calls itself for each level of quotations and lists, and the stack has an end. */
export function isRenderable(text: string): boolean {
  return text.split('\n').every((line) => nestingOf(line) <= maxNesting)
}

/** How many quotations and lists begin on a line, and how many its indentation may be within. */
function nestingOf(line: string): number {
  const [start = ''] = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line) ?? []
  const marks = start.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0
  const indentation = start.replace(/[^ \t]/g, '').replaceAll('\t', '    ').length
  return Math.max(marks, Math.floor((indentation - marks) / 2))
}

function plainHtml(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
