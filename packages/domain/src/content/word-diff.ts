type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** More words are compared as a whole: the comparison takes time and memory by the product of both numbers. */
const maxCells = 4_000_000
/** In a text that was written anew, single words that happen to be the same would only make the rest unreadable. */
const minShared = 0.4

/** How two texts differ, word by word, or as a whole where they share few words; spaces belong to the word before them. Same and removed parts together are `before`, same and added ones `after`. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const young = wordsOf(after)
  if (old.length * young.length > maxCells) return joined([...removed(old), ...added(young)])
  const common = commonLengths(old, young)
  if (common(0, 0) < minShared * Math.min(old.length, young.length))
    return joined([...removed(old), ...added(young)])
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' })
      i++
      j++
    } else if (common(i + 1, j) >= common(i, j + 1)) parts.push(...removed(old.slice(i, ++i)))
    else parts.push(...added(young.slice(j, ++j)))
  }
  return joined([...parts, ...removed(old.slice(i)), ...added(young.slice(j))])
}

/** The length of the longest common sequence of the words from two positions on. */
function commonLengths(old: readonly string[], young: readonly string[]): (i: number, j: number) => number {
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

function removed(words: readonly string[]): DiffPart[] {
  return words.map((text) => ({ kind: 'removed', text }))
}

function added(words: readonly string[]): DiffPart[] {
  return words.map((text) => ({ kind: 'added', text }))
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}
