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

/** Formatted text with nothing in it but what our pages style; everything else is dropped. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
}
