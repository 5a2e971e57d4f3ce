type Item = {
  content: Node[]
  level: number
  isOrdered: boolean
  /** Items of one list are counted on. */
  list: string
  /** The number that the item has in Word. */
  number: number
}

/** A list that is being filled, and the level of its items in Word. */
type OpenList = Pick<Item, 'level' | 'list'> & { element: HTMLElement }

/** Turns what only looks like a list in texts from Word into one: paragraphs with a mark and, from Word in a browser, a list for each item. */
export function makeLists(body: HTMLElement): void {
  const formats = numberFormats(body.ownerDocument)
  const candidates = body.querySelectorAll(`p, div, ${listsOfBrowser}`)
  for (const parent of new Set(Array.from(candidates, ({ parentElement }) => parentElement))) {
    if (parent !== null) makeListsWithin(parent, formats)
  }
}

/** Word in a browser names the level of each item. */
const listsOfBrowser = ':is(ul, ol):has(> li[data-aria-level])'

function makeListsWithin(parent: HTMLElement, formats: ReadonlyMap<string, string>): void {
  let open: OpenList[] = []
  for (const element of parent.querySelectorAll<HTMLElement>(':scope > *')) {
    const items = itemsOf(element, formats)
    const last = open.at(-1)?.element.lastElementChild
    if (items.length > 0) {
      for (const item of items) open = addItem(open, item, element)
      element.remove()
    } else if (last && goesOn(element)) {
      last.append(element)
    } else {
      open = []
    }
  }
}

/** The lists that are open once an item was added, which stand before `place` unless they are in another one. */
function addItem(before: readonly OpenList[], item: Item, place: Element): OpenList[] {
  const open = before.filter(({ level }) => level <= item.level)
  const last = open.at(-1)
  const tagName = item.isOrdered ? 'OL' : 'UL'
  const isListOfItem =
    last?.level === item.level &&
    last.element.tagName === tagName &&
    (last.list === item.list || !item.isOrdered)
  if (!isListOfItem) {
    if (last?.level === item.level) open.pop()
    const element = document.createElement(tagName)
    if (item.isOrdered && item.number > 1) element.setAttribute('start', String(item.number))
    const above = open.at(-1)?.element.lastElementChild
    if (above) above.append(element)
    else place.before(element)
    open.push({ element, level: item.level, list: item.list })
  }
  const entry = document.createElement('li')
  entry.append(...item.content)
  open.at(-1)?.element.append(entry)
  return open
}

/** Whether a paragraph belongs to the item before it: it is indented like one, without a mark of its own. */
function goesOn(element: HTMLElement): boolean {
  return element.tagName === 'P' && (element.className.startsWith('MsoList') || marginOf(element) > 0)
}

/** What an element says as items of a list; headings are none, since their numbers belong to what they say. */
function itemsOf(element: HTMLElement, formats: ReadonlyMap<string, string>): Item[] {
  if (element.matches(listsOfBrowser)) return itemsOfBrowser(element)
  const { tagName, className } = element
  if (className.includes('ListContainerWrapper')) {
    return [...element.querySelectorAll<HTMLElement>(listsOfBrowser)].flatMap(itemsOfBrowser)
  }
  if (tagName !== 'P' && tagName !== 'DIV') return []
  const stated = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i.exec(element.getAttribute('style') ?? '')
  if (stated === null && !/^MsoList(?:Paragraph|Bullet|Number)/.test(className)) return []
  const mark = markOf(element)
  const text = mark?.textContent.trim() ?? ''
  if (stated === null && text === '') return []
  const format = stated && formats.get(`${stated[1]}:${stated[2]}`)
  mark?.remove()
  const paragraph = document.createElement('p')
  paragraph.append(...element.childNodes)
  return [
    {
      content: [paragraph],
      level: stated ? Number(stated[2]) : Math.max(1, Math.round(marginOf(element) / pointsOfLevel)),
      isOrdered: format ? format !== 'bullet' && format !== 'image' : isNumber(text),
      list: stated ? `${stated[1]} ${stated[3]}` : '',
      number: /^\(?\d+[.)]*$/.test(text) ? Number.parseInt(text.replace('(', ''), 10) : 1,
    },
  ]
}

function itemsOfBrowser(list: HTMLElement): Item[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li')].map((entry) => ({
    content: [...entry.childNodes],
    level: Number(entry.dataset.ariaLevel ?? 1),
    isOrdered: list.tagName === 'OL',
    list: entry.dataset.listid ?? '',
    number: Number(entry.dataset.ariaPosinset ?? 1),
  }))
}

/** The point or number of an item, which Word writes into its text with spaces of a tiny font behind it. */
function markOf(paragraph: HTMLElement): HTMLElement | null {
  const spans = [...paragraph.querySelectorAll('span')]
  const isStyled = (span: HTMLElement, style: RegExp) => style.test(span.getAttribute('style') ?? '')
  const spaces = spans.find(
    (span) => isStyled(span, /font:\s*7(?:\.0)?pt/i) && span.textContent.trim() === '',
  )
  return (
    spans.find((span) => isStyled(span, /mso-list:\s*ignore/i)) ??
    spaces?.parentElement?.closest('span') ??
    null
  )
}

/** Whether a mark is a number or letter such as `1.`, `a)`, `iv.` or `(2)`. A single `o` is a point of the second level. */
function isNumber(mark: string): boolean {
  return /^\(?(?:\d+(?:\.\d+)*[.)]*|[a-z]{1,6}[.)]+)$/i.test(mark)
}

/** How far Word indents a level, in points. */
const pointsOfLevel = 36
const pointsOfUnit = new Map([
  ['pt', 1],
  ['in', 72],
  ['cm', 28.35],
  ['px', 0.75],
])

function marginOf({ style }: HTMLElement): number {
  const [, amount, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(style.marginLeft) ?? []
  return Number(amount ?? 0) * (pointsOfUnit.get(unit) ?? 0)
}

/** How levels of lists are numbered by the styles of Word: `l0:1` is `bullet`, `decimal` where a style says nothing else. */
function numberFormats(source: Document): Map<string, string> {
  const styles = Array.from(source.querySelectorAll('style'), ({ textContent }) => textContent).join('\n')
  const levels = styles.matchAll(/@list\s+(l\d+):level(\d+)[^{]*\{([^}]*)\}/gi)
  return new Map(
    Array.from(levels, ([, list, level, rules = '']) => [
      `${list}:${level}`,
      /mso-level-number-format:\s*([\w-]+)/i.exec(rules)?.[1]?.toLowerCase() ?? 'decimal',
    ]),
  )
}
