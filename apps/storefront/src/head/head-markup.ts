import { escapeHtml } from '@theke/domain/escape-html.ts'
import type { Head } from './head.ts'

/** The head as text, for the server. */
export function headMarkup({ title, tags }: Head): string {
  const elements = tags.map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    return `<${tag} ${written.join(' ')}>`
  })
  return [`<title>${escapeHtml(title)}</title>`, ...elements].join('\n')
}
