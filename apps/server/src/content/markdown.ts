import { marked } from 'marked'
import { sanitise } from '../media/sanitise.ts'

/** Text with the marks of Markdown as HTML that is as safe as any formatted text. A single line break is one. */
export function htmlOfMarkdown(text: string): string {
  return sanitise(marked.parse(text, { async: false, gfm: true, breaks: true })).trim()
}
