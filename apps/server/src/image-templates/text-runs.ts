/** A part of a text in one style. */
export type TextRun = { text: string; isBold: boolean; isItalic: boolean; isStruck: boolean }

const marks = { '**': 'isBold', '*': 'isItalic', '~~': 'isStruck' } as const

/**
 * The styles of a text: `**bold**`, `*italic*` and `~~struck~~`, also within each other. A mark that nothing closes is a plain sign, and so is
 * one beside a space, as in `2 * 3`.
 */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  const style = { isBold: false, isItalic: false, isStruck: false }
  let rest = text
  let plain = ''
  const close = () => {
    if (plain !== '') runs.push({ text: plain, ...style })
    plain = ''
  }
  while (rest !== '') {
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

function closesLater(text: string, mark: string): boolean {
  const at = text.indexOf(mark, 1)
  return at > 0 && /\S/.test(text[at - 1] ?? ' ')
}
