import { sanitise } from '../../text/sanitise.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Text without the entities that shop systems leave in names, such as `&amp;` and `&#8211;`. */
export function decodedText(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (entity, code?: string, name = '') =>
    code === undefined
      ? (entities[String(name).toLowerCase()] ?? entity)
      : String.fromCodePoint(Number(code)),
  )
}

/** A description as our pages show it: sanitised, with a paragraph for each block of lines where it has none of its own. */
export function descriptionOf(html: string): string {
  const text = html.replaceAll('\r\n', '\n').trim()
  if (/<(?:p|ul|ol|div|h[1-6]|table|blockquote)\b/i.test(text)) return sanitise(text).trim()
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return sanitise(blocks.map((block) => `<p>${block.trim().replaceAll('\n', '<br />')}</p>`).join(''))
}

/** The last part of an address without its ending and what WordPress adds to large pictures, in lower case. */
export function pictureName(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return (path.split('/').at(-1) ?? '')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .replace(/-scaled$/, '')
}
