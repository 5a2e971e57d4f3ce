import { makeLists } from './word-lists.ts'

/**
 * HTML of the clipboard in the elements of `richTextElements`: lists, headings and tables as Word, Google Docs and others mean them, instead of how they
 * look. A picture that no page can show leaves its place in the text, with the name that `keep` gives to its address.
 */
export function readPastedHtml(html: string, keep: (address: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What comes from such an editor has these elements already, and must keep what it says of where it was cut.
  if (!html.includes('data-pm-slice')) readElements(body)
  for (const image of body.querySelectorAll('img')) readPicture(image, keep)
  return body.innerHTML
}

function readElements(body: HTMLElement): void {
  makeLists(body)
  for (const data of body.querySelectorAll('v\\:imagedata')) {
    // An image of this document would be loaded at once.
    const image = body.ownerDocument.createElement('img')
    image.setAttribute('src', data.getAttribute('src') ?? '')
    image.setAttribute('alt', data.closest('[alt]')?.getAttribute('alt') ?? '')
    data.before(image)
  }
  for (const element of body.querySelectorAll(withoutMeaning)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const { fontWeight, fontStyle } = element.style
    // Google Docs puts a whole text into a `b` that is not bold.
    if (/^(?:normal|400)$/.test(fontWeight) || fontStyle === 'normal' || element.querySelector(blocks)) {
      element.replaceWith(...element.childNodes)
    }
  }
  readHeadings(body)
  for (const cell of body.querySelectorAll('thead td')) renamed(cell, 'th').setAttribute('scope', 'col')
  for (const span of body.querySelectorAll<HTMLElement>('span')) readSpan(span)
  // A place within the other text, of which nothing is left here.
  for (const link of body.querySelectorAll('a:not([href]), a[href^="#"], a[href^="file:" i]')) {
    link.replaceWith(...link.childNodes)
  }
  for (const line of body.querySelectorAll('br')) {
    const beside = [sibling(line, 'previousSibling'), sibling(line, 'nextSibling')]
    if (beside.some((node) => node instanceof Element && node.matches(blocks))) line.remove()
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = paragraph.textContent.trim() === '' && !paragraph.querySelector('img')
    if (isEmpty && paragraph.parentElement?.childElementCount !== 1) paragraph.remove()
  }
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote'
/** Besides what only a program reads: comments, the boxes of a list of tasks, and the end of a paragraph of Word in a browser, which is a space. */
const withoutMeaning =
  'style, script, title, xml, meta, link, li[role="checkbox"] > img, .EOP, .MsoCommentReference, [style*="mso-element:comment" i]'

/** Headings from the second level on, since the first is the title of the page. */
function readHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('[role="heading"][aria-level]')) {
    renamed(paragraph, `h${Math.min(6, Number(paragraph.getAttribute('aria-level')))}`)
  }
  // Word sets the number of a heading off by many spaces.
  for (const mark of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) span[style*="mso-list:ignore" i]')) {
    mark.textContent = `${mark.textContent.trim()} `
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) renamed(title, 'h1')
  const highest = [1, 2].find((level) => body.querySelector(`h${level}`)) ?? 2
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName.slice(1)) + 2 - highest
    renamed(heading, `h${Math.min(4, level)}`)
  }
}

type Direction = 'previousSibling' | 'nextSibling'

/** The nearest sibling that is more than spaces. */
function sibling(node: Node, direction: Direction): Node | null {
  let other = node[direction]
  while (other !== null && other.nodeType !== Node.ELEMENT_NODE && other.textContent?.trim() === '') {
    other = other[direction]
  }
  return other
}

function readSpan(span: HTMLElement): void {
  const { verticalAlign } = span.style
  // A link is underlined anyway.
  if (span.closest('a')) span.style.textDecoration = ''
  if (verticalAlign !== 'super' && verticalAlign !== 'sub') return
  const mark = document.createElement(verticalAlign === 'super' ? 'sup' : 'sub')
  mark.append(...span.childNodes)
  span.append(mark)
}

function renamed(element: Element, tagName: string): HTMLElement {
  const other = document.createElement(tagName)
  for (const span of ['colspan', 'rowspan']) {
    const value = element.getAttribute(span)
    if (value !== null) other.setAttribute(span, value)
  }
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

function readPicture(image: HTMLImageElement, keep: (address: string) => string): void {
  const src = image.getAttribute('src')?.trim() ?? ''
  const own = ownPath(src)
  if (own !== null) {
    image.setAttribute('src', own)
    return
  }
  const isPixel = [image.width, image.height].some((side) => side === 1)
  if (src === '' || isPixel) {
    image.remove()
    return
  }
  // Word describes pictures by itself and says so in further lines.
  const alt = (image.alt.split('\n')[0] ?? '').trim()
  const mark = document.createElement('span')
  mark.dataset.picture = keep(src)
  mark.dataset.alt = alt
  image.replaceWith(mark)
}

/** The path of a picture of this shop. */
function ownPath(src: string): string | null {
  if (/^\/(?![/\\])/.test(src)) return src
  const url = URL.canParse(src) ? new URL(src) : null
  return url?.origin === location.origin ? url.pathname + url.search : null
}
