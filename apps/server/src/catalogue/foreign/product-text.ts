import sanitizeHtml from 'sanitize-html'
import { sanitise } from '../../text/sanitise.ts'

const basic: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A name or category without the elements and entities that shop systems leave in it, such as `<br>`, `&auml;` and `&#x27;`. */
export function decodedText(text: string): string {
  const html = sanitizeHtml(text.replace(/<br\s*\/?>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
  return html
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => basic[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A description as our pages show it, and what was left out of it because only the other shop can show it. */
type Description = { html: string; pictures: number; shortcodes: number }

// Tags of plugins have attributes, an underscore in their name or an end; other words in brackets are text.
const shortcode =
  /\[\/?(?:[a-z]+[_-][\w-]*|(?:gallery|caption|embed|audio|video|playlist|products|product|button)\b)(?:\s[^\]]*)?\]|\[[a-z]\w*\s+\w+=[^\]]*\]|\[\/[a-z]\w*\]/gi
// Whatever their address is, it leads to the other shop.
const foreignPicture = /<img\b[^>]*>/gi

/** Sanitises a description and gives it a paragraph for each block of lines where it has none of its own. */
export function descriptionOf(source: string): Description {
  const pictures = source.match(foreignPicture)?.length ?? 0
  const shortcodes = source.match(shortcode)?.length ?? 0
  const text = source.replaceAll('\r\n', '\n').replace(foreignPicture, '').replace(shortcode, '').trim()
  return { html: htmlOf(text), pictures, shortcodes }
}

function htmlOf(text: string): string {
  if (/<(?:p|ul|ol|div|h[1-6]|table|blockquote)\b/i.test(text)) return sanitise(text).trim()
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return sanitise(blocks.map((block) => `<p>${block.trim().replaceAll('\n', '<br />')}</p>`).join(''))
}

/** The last part of an address without its ending and what WordPress adds to sizes of pictures, in lower case and as one sign for each letter. */
export function pictureName(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return (decoded(path).split('/').at(-1) ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .replace(/-(?:scaled|\d{2,4}x\d{2,4})$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
