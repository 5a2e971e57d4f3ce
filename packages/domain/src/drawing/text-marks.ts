import { partAt, type PartStyle } from './text-runs.ts'

/** A text as it is written, and the part of it that is selected. */
export type MarkedText = { text: string; from: number; to: number }

export type Mark = 'bold' | 'italic' | 'struck'

const signs: Readonly<Record<Mark, string>> = { bold: '**', italic: '*', struck: '~~' }

/** Puts the marks of a style around the selected part, or takes them away where they stand around it. Without a selection it is the word at the cursor. */
export function toggleMark(marked: MarkedText, mark: Mark): MarkedText {
  const part = wholePart(marked)
  const { text, from, to } = part
  if (from === to) return marked
  const sign = signs[mark]
  if (isMarked(part, mark)) {
    const length = sign.length
    return {
      text: text.slice(0, from - length) + text.slice(from, to) + text.slice(to + length),
      from: from - length,
      to: to - length,
    }
  }
  return wrapped(part, sign, sign)
}

/** Gives the selected part a colour or a size; null takes it away. What it has of the other stays. */
export function stylePart(marked: MarkedText, change: Partial<PartStyle>): MarkedText {
  const part = wholePart(marked)
  if (part.from === part.to) return marked
  const around = partAround(part)
  const bare = around ? withoutPart(part, around.length) : part
  const { color, size } = { color: null, size: null, ...around?.style, ...change }
  const names = [color, size === null ? null : `${Math.round(size * 100)}%`].filter((name) => name !== null)
  return names.length === 0 ? bare : wrapped(bare, `[${names.join(' ')}|`, ']')
}

/** The selected part without spaces around it, and with the whole of each field and each mark that it cuts. */
function wholePart({ text, ...selected }: MarkedText): MarkedText {
  let { from, to } = selected
  if (from === to) {
    from -= /[\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0].length ?? 0
    to += /^[\p{L}\p{N}]*/u.exec(text.slice(to))?.[0].length ?? 0
  }
  for (const { index, 0: whole } of text.matchAll(/\{[\w.]+\}|\*+|~~|\[[#\w%]+(?: \w+%)?\|/g)) {
    const end = index + whole.length
    if (index < from && from < end) from = whole.startsWith('{') ? index : end
    if (index < to && to < end) to = whole.startsWith('{') ? end : index
  }
  if (to <= from) return { text, from: selected.from, to: selected.from }
  const chosen = text.slice(from, to)
  const before = chosen.length - chosen.trimStart().length
  const inside = chosen.trim()
  return { text, from: from + before, to: from + before + inside.length }
}

/** Bold and italic share a sign: two of them are bold, one or three italic. */
function isMarked({ text, from, to }: MarkedText, mark: Mark): boolean {
  const sign = signs[mark]
  if (mark === 'struck') return text.slice(0, from).endsWith(sign) && text.startsWith(sign, to)
  const stars = Math.min(
    /\**$/.exec(text.slice(0, from))?.[0].length ?? 0,
    /^\**/.exec(text.slice(to))?.[0].length ?? 0,
  )
  return mark === 'bold' ? stars >= 2 : stars % 2 === 1
}

/** The mark of colour and size that stands right around a part. */
function partAround({ text, from, to }: MarkedText): { style: PartStyle; length: number } | null {
  const start = text.lastIndexOf('[', from - 1)
  if (from === 0 || start === -1 || text[to] !== ']') return null
  const part = partAt(text.slice(start))
  return part !== null && start + part.length === from ? part : null
}

function withoutPart({ text, from, to }: MarkedText, length: number): MarkedText {
  return {
    text: text.slice(0, from - length) + text.slice(from, to) + text.slice(to + 1),
    from: from - length,
    to: to - length,
  }
}

function wrapped({ text, from, to }: MarkedText, before: string, after: string): MarkedText {
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    from: from + before.length,
    to: to + before.length,
  }
}
