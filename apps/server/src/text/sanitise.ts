import { imagesPath } from '@theke/contract/media/image-address.ts'
import { richTextElements, richTextSynonyms } from '@theke/contract/rich-text.ts'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextElements).map(([element, attributes]) => [element, [...attributes]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Pages load pictures of the shop only, so any other one would be a broken one.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs.src ?? ''),
  transformTags: {
    ...richTextSynonyms,
    // A page opened in a tab of its own learns nothing of ours; no other frame is for links.
    a: (tagName, { target, rel: _rel, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener' } : attribs,
    }),
  },
}

/**
 * Formatted text with nothing in it but what our pages style; everything else is dropped. A picture of the shop whose address names the shop's
 * own `origin`, as one does that was copied from a page, gets the address within the shop.
 */
export function sanitise(html: string, origin?: string): string {
  if (origin === undefined || !html.includes(imagesPath)) return sanitizeHtml(html, options)
  const img = (tagName: string, { src = '', ...attribs }: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...attribs, src: withoutOrigin(src, origin) },
  })
  return sanitizeHtml(html, { ...options, transformTags: { ...options.transformTags, img } })
}

function withoutOrigin(src: string, origin: string): string {
  const address = URL.parse(src)
  return address?.origin === origin && address.pathname.startsWith(imagesPath) ? address.pathname : src
}
