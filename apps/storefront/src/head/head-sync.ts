import type { Head, HeadTag } from './head.ts'

const identifying = ['name', 'property', 'hreflang', 'rel'] as const

/** Brings the document's head up to date after a change of page or data (R-UI-14). */
export function syncHead({ title, tags }: Head): void {
  document.title = title
  for (const element of document.head.querySelectorAll(kept)) {
    if (!tags.some((tag) => element.matches(selectorOf(tag)))) element.remove()
  }
  for (const tag of tags) {
    const element =
      document.head.querySelector(selectorOf(tag)) ??
      document.head.appendChild(document.createElement(tag.tag))
    for (const [name, value] of Object.entries(tag.attributes)) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
  }
}

// Only what pages differ in; the server's own tags, such as viewport, are not ours to remove.
const kept =
  'meta[name="robots"],meta[property="og:url"],meta[name="twitter:url"],meta[property="og:image"],meta[name="twitter:image"],link[rel="canonical"],link[rel="alternate"]'

function selectorOf({ tag, attributes }: HeadTag): string {
  const attribute = identifying.find((name) => name in attributes) ?? 'name'
  return `${tag}[${attribute}="${attributes[attribute]}"]`
}
