/** A part of a text in one style. The colour is `#…` or that of the text, the size a part of its size. */
export type TextRun = {
  text: string
  isBold: boolean
  isItalic: boolean
  isStruck: boolean
  color: string | null
  size: number
}

/** The colour and the size of a part of a text; null for those of the text. */
export type PartStyle = { color: string | null; size: number | null }

const marks = { '**': 'isBold', '*': 'isItalic', '~~': 'isStruck' } as const
const partStart =
  /^\[(?:(#[0-9a-f]{6}|#[0-9a-f]{3})|([1-9]\d{1,2})%|(#[0-9a-f]{6}|#[0-9a-f]{3}) ([1-9]\d{1,2})%)\|/i

/** A text that is all plain. */
export function plainRun(text: string): TextRun {
  return { text, isBold: false, isItalic: false, isStruck: false, color: null, size: 1 }
}

/**
 * The styles of a text: `**bold**`, `*italic*`, `~~struck~~`, and `[#b32122|coloured]`, `[150%|larger]` or `[#b32122 150%|both]`, also within each other. A mark
 * that nothing closes is a plain sign, and so is one beside a space, as in `2 * 3`. Sizes are those of the text, also within each other.
 */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  const style = { isBold: false, isItalic: false, isStruck: false }
  const parts: PartStyle[] = []
  let rest = text
  let plain = ''
  const close = () => {
    const color = parts.findLast((part) => part.color !== null)?.color ?? null
    const size = parts.findLast((part) => part.size !== null)?.size ?? 1
    if (plain !== '') runs.push({ text: plain, ...style, color, size })
    plain = ''
  }
  while (rest !== '') {
    const part = partAt(rest)
    if (part || (rest.startsWith(']') && parts.length > 0)) {
      close()
      if (part) parts.push(part.style)
      else parts.pop()
      rest = rest.slice(part?.length ?? 1)
      continue
    }
    const mark = (['**', '~~', '*'] as const).find((each) => rest.startsWith(each))
    const after = mark === undefined ? '' : rest.slice(mark.length)
    const before = plain.at(-1) ?? (runs.at(-1)?.text.at(-1) || ' ')
    const flag = mark && marks[mark]
    const isClosing = flag !== undefined && style[flag] && !/\s/.test(before)
    const isOpening =
      flag !== undefined && !style[flag] && /^\S/.test(after) && closesLater(after, mark ?? '')
    if (flag !== undefined && (isClosing || isOpening)) {
      close()
      style[flag] = !style[flag]
      rest = after
    } else {
      plain += rest.slice(0, 1)
      rest = rest.slice(1)
    }
  }
  close()
  return runs
}

/** The style that begins here with the length of its mark; null where none does, or where nothing closes it. */
export function partAt(text: string): { style: PartStyle; length: number } | null {
  const [start, color, percent, both, andPercent] = partStart.exec(text) ?? []
  if (start === undefined || !text.includes(']', start.length)) return null
  const size = percent ?? andPercent
  return {
    style: { color: color ?? both ?? null, size: size === undefined ? null : Number(size) / 100 },
    length: start.length,
  }
}

function closesLater(text: string, mark: string): boolean {
  const at = text.indexOf(mark, 1)
  return at > 0 && /\S/.test(text[at - 1] ?? ' ')
}
