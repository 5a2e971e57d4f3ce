/** The editor's HTML as a person would write it: without paragraphs that only fill a cell or an item, and with the head of a table. Pictures that are not uploaded are left out. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style')
    table.querySelector('colgroup')?.remove()
    giveHead(table)
  }
  for (const picture of body.querySelectorAll('[data-picture]')) {
    const { parentElement } = picture
    picture.remove()
    if (parentElement?.tagName === 'P' && parentElement.innerHTML.trim() === '') parentElement.remove()
  }
  for (const paragraph of body.querySelectorAll(fillers)) paragraph.replaceWith(...paragraph.childNodes)
  for (const cell of body.querySelectorAll('th, td')) {
    cell.removeAttribute('colwidth')
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  }
  // The editor keeps a place behind a list or table to write in.
  if (body.childElementCount > 1 && body.lastElementChild?.outerHTML === '<p></p>')
    body.lastElementChild.remove()
  return body.innerHTML
}

const fillers = [':is(li, th, td) > p:only-child', 'li > p:first-child:has(+ :is(ul, ol):last-child)'].join(
  ', ',
)

/** The editor's tables are one body; rows of headings alone at its beginning are the head, unless nothing else is there. */
function giveHead(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex(({ cells }) => [...cells].some(({ tagName }) => tagName === 'TD'))
  const head = first === -1 ? [] : rows.slice(0, first)
  if (head.length > 0) table.createTHead().append(...head)
}
