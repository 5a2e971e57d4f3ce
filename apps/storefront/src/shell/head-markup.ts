import type { Head } from './head.ts'

/** The head as text, for the server. */
export function headMarkup({ title, tags }: Head): string {
  const elements = tags.map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
    return `<${tag} ${written.join(' ')}>`
  })
  return [`<title>${escaped(title)}</title>`, ...elements].join('\n')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
