/**
 * Every element that formatted text may hold, with its attributes: what the server keeps, what the editor reads and writes, and what
 * pages style. Everything else is dropped when a text is saved.
 */
export const richTextElements = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  small: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'title', 'target', 'rel'],
  blockquote: [],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: [],
  figcaption: [],
} as const satisfies Record<string, readonly string[]>

/** Elements that mean the same as one of ours and are written as that one. */
export const richTextSynonyms = { b: 'strong', i: 'em', del: 's', strike: 's' } as const
